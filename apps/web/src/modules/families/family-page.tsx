import { useTranslation } from "react-i18next"
import { href, useSearchParams } from "react-router"
import { useLeaveDialog } from "../../address/leave-dialog.ts"
import {
  DecideApprovalDialog,
  DecideTakeoverDialog,
  PlayerChangesDialog,
} from "../../core/approvals/index.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { BackLink } from "../../ui/back-link.tsx"
import { useTitlePart } from "../../ui/document-title.ts"
import { Notice } from "../../ui/notice.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { BookDialog, MoveDialog } from "../office-bookings/index.ts"
import { TakeOutDialog } from "../planning/index.ts"
import { AddChildDialog } from "./add-child-dialog.tsx"
import { AddGuardianDialog } from "./add-guardian-dialog.tsx"
import { BlockDialog } from "./block-dialog.tsx"
import { ChangeEmailDialog } from "./change-email-dialog.tsx"
import { ContactCard, DevicesCard } from "./contact-cards.tsx"
import { CorrectWalletDialog } from "./correct-wallet-dialog.tsx"
import { DeleteDialog } from "./delete-dialog.tsx"
import { EmailDialog } from "./email-dialog.tsx"
import { EndGuardianshipDialog } from "./end-guardianship-dialog.tsx"
import type { Family } from "./family.ts"
import { FamilyBar, FamilyHead } from "./family-head.tsx"
import { HealthNoteDialog } from "./health-note-dialog.tsx"
import { MergeDialog } from "./merge-dialog.tsx"
import { FiguresCard, OrdersCard, ReceiptsCard } from "./money-cards.tsx"
import { NeverLoggedIn } from "./never-logged-in.tsx"
import { NextSessionsCard } from "./next-sessions-card.tsx"
import { OfficeNoteDialog } from "./office-note-dialog.tsx"
import { OwesCard } from "./owes-card.tsx"
import { PlayersCard } from "./players-cards.tsx"
import { TimelineCard } from "./timeline-card.tsx"
import { useFamily } from "./use-family.ts"
import { WithdrawDialog } from "./withdraw-dialog.tsx"

/** All that the office has to know of one family, on one page. */
export function FamilyPage({ id }: { id: number }) {
  const { t } = useTranslation("families")
  const { query, family, seenAt } = useFamily(id)
  return (
    <>
      <BackLink to={href("/admin/families")} className="mb-2">
        {t("title")}
      </BackLink>
      {!family && (
        <QueryStates
          query={query}
          title={t("error")}
          waiting={
            <>
              <h1 className="sr-only">{t("family")}</h1>
              <Skeleton className="h-96 rounded-card" />
            </>
          }
        />
      )}
      {family && <FamilyContent read={family} seenAt={seenAt} hasTimeline={query.data !== undefined} />}
    </>
  )
}

interface FamilyContentProps {
  read: Family
  /** Without a connection: when it was read. */
  seenAt: string | null
  /** What happened is read apart, and isn't kept. */
  hasTimeline: boolean
}

function FamilyContent({ read, seenAt, hasTimeline }: FamilyContentProps) {
  const { t } = useTranslation("families")
  const format = useFormat()
  const isOffline = seenAt !== null
  // Without a connection nothing is changed, as in the own family.
  const family = { ...read, is_own_family: read.is_own_family || isOffline }
  const [search, setSearch] = useSearchParams()
  const show = (dialog: string, about: Record<string, string> = {}) =>
    setSearch({ dialog, ...about }, { preventScrollReset: true })
  const leave = useLeaveDialog()
  const close = () => leave({ player: null, guardian: null, about: null })
  useTitlePart(family.name || family.email)
  const movedBooking = family.bookings.find(({ id }) => String(id) === search.get("about"))
  const player = family.players.find(({ id }) => String(id) === search.get("player"))
  const own = player?.is_player_account ? [{ ...family, role: player.role, is_player_account: true }] : []
  const guardian = [...(player?.guardians ?? []), ...own].find(
    ({ account_id }) => String(account_id) === search.get("guardian"),
  )
  return (
    <>
      <FamilyHead family={family} isOffline={isOffline} onOpen={show} />
      {isOffline && (
        <Notice tone="due" className="mb-4">
          {t("offline.seen", { moment: format.moment(seenAt) })}
        </Notice>
      )}
      {family.is_active && !family.last_login && !isOffline && <NeverLoggedIn family={family} />}
      {family.owed && (
        <OwesCard owed={family.owed} accountId={family.account_id} isOwnFamily={family.is_own_family} />
      )}
      {read.is_own_family && <Notice className="mb-4">{t("ownFamily")}</Notice>}
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,9fr)_minmax(0,4fr)]">
        <div className="grid grid-cols-1 gap-4">
          <PlayersCard
            family={family}
            onHealth={(player) => show("health", { player: String(player) })}
            onEnd={
              family.is_own_family
                ? undefined
                : (player, guardian) => show("end", { player: String(player), guardian: String(guardian) })
            }
            onDecide={
              family.is_own_family
                ? undefined
                : (dialog, player, id) => show(dialog, { player: String(player), about: String(id) })
            }
            {...(!family.is_own_family && {
              onAdd: () => show("child"),
              onBook: (player) => show("book", { player: String(player) }),
            })}
            onWithdraw={
              family.is_own_family ? undefined : (player) => show("withdraw", { player: String(player) })
            }
          />
          <NextSessionsCard
            family={family}
            {...(!family.is_own_family && {
              onMove: ({ player_id, id }) => show("move", { player: String(player_id), about: String(id) }),
              onCancel: ({ bookable_id, id }) =>
                show("out", { session: String(bookable_id), booking: String(id) }),
              ...(family.players.length > 0 && { onBook: () => show("book") }),
            })}
          />
          <FiguresCard family={family} {...(!family.is_own_family && { onCorrect: () => show("wallet") })} />
          <OrdersCard family={family} />
          <ReceiptsCard family={family} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          {hasTimeline && <TimelineCard family={family} />}
          <ContactCard family={family} />
          <DevicesCard family={family} />
          {!isOffline && <p className="text-small text-ink-muted">{t("logged")}</p>}
        </div>
      </div>
      <FamilyBar family={family} isOffline={isOffline} onOpen={show} />
      {search.get("dialog") === "health" && player && <HealthNoteDialog player={player} onClose={close} />}
      {!family.is_own_family && <TakeOutDialog />}
      {search.get("dialog") === "wallet" && !family.is_own_family && (
        <CorrectWalletDialog family={family} onClose={close} />
      )}
      {search.get("dialog") === "book" && family.players.length > 0 && !family.is_own_family && (
        <BookDialog
          accountId={family.account_id}
          players={family.players}
          {...(player && { playerId: player.id })}
          onClose={close}
        />
      )}
      {search.get("dialog") === "move" && movedBooking && !family.is_own_family && (
        <MoveDialog playerId={movedBooking.player_id} bookingId={movedBooking.id} onClose={close} />
      )}
      {search.get("dialog") === "child" && !family.is_own_family && (
        <AddChildDialog family={family} onClose={close} />
      )}
      {search.get("dialog") === "email" && !family.is_own_family && (
        <EmailDialog family={family} onClose={close} />
      )}
      {search.get("dialog") === "guardian" && !family.is_own_family && (
        <AddGuardianDialog family={family} onClose={close} />
      )}
      {search.get("dialog") === "address" && !family.is_own_family && (
        <ChangeEmailDialog
          family={family}
          onMerge={(other) => show("merge", { about: String(other) })}
          onClose={close}
        />
      )}
      {search.get("dialog") === "block" && !family.is_own_family && (
        <BlockDialog family={family} onClose={close} />
      )}
      {search.get("dialog") === "delete" && !family.is_own_family && (
        <DeleteDialog family={family} onClose={close} />
      )}
      {search.get("dialog") === "merge" && !family.is_own_family && (
        <MergeDialog family={family} from={Number(search.get("about")) || null} onClose={close} />
      )}
      {search.get("dialog") === "note" && !family.is_own_family && (
        <OfficeNoteDialog family={family} onClose={close} />
      )}
      {search.get("dialog") === "end" && player && guardian && !family.is_own_family && (
        <EndGuardianshipDialog player={player} guardian={guardian} onClose={close} />
      )}
      {search.get("dialog") === "approval" && player && !family.is_own_family && (
        <DecideApprovalDialog player={player} approvalId={Number(search.get("about"))} onClose={close} />
      )}
      {search.get("dialog") === "takeover" && player && !family.is_own_family && (
        <DecideTakeoverDialog player={player} onClose={close} />
      )}
      {search.get("dialog") === "changes" && player && !family.is_own_family && (
        <PlayerChangesDialog player={player} onClose={close} />
      )}
      {search.get("dialog") === "withdraw" && player?.membership_id && !family.is_own_family && (
        <WithdrawDialog player={player} membershipId={player.membership_id} onClose={close} />
      )}
    </>
  )
}
