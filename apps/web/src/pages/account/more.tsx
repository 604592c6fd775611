import type { UserInfo } from "@academy/contract/page-context"
import { useQuery } from "@tanstack/react-query"
import { History, MailOpen, MessageSquareQuote, Plus, ReceiptText } from "lucide-react"
import { useTranslation } from "react-i18next"
import { AccountLink } from "../../address/account-link.tsx"
import { playerLink } from "../../address/account-links.ts"
import { invitationsQuery } from "../../core/bookings/index.ts"
import type { Player } from "../../core/players/index.ts"
import { useWalletSummary } from "../../core/wallet/index.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Avatar } from "../../ui/avatar.tsx"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { LeadingRow, OpeningRow } from "./more-row.tsx"
import type { OverviewFacts } from "./overview-facts.ts"
import { CoachWord, PlayerFigures, WalletCard } from "./overview-parts.ts"
import { BookSuggested, useSuggestedText } from "./suggested-seat.tsx"
import type { Suggestion } from "./use-suggestions.ts"

interface MoreProps {
  account: UserInfo
  players: readonly Player[]
  facts: OverviewFacts
  suggestions: readonly Suggestion[]
}

/** On a phone: all that is not for this evening, one closed row each. A row without content is not there. */
export function More({ account, players, facts, suggestions }: MoreProps) {
  const { t } = useTranslation(["account", "players"])
  const isMinor = account.is_minor
  const invitations = useQuery(invitationsQuery).data ?? []
  return (
    <section aria-labelledby="more" className="md:hidden">
      <h2 id="more" className="mb-3 text-title text-heading">
        {t("more.title")}
      </h2>
      <Card className="py-1!">
        <ul className="divide-y divide-line">
          {players.map((player) => (
            <PlayerRow key={player.id} player={player} facts={facts} />
          ))}
          <FeedbackRow players={players} isMinor={isMinor} />
          {!isMinor && <PaymentsRow hasUnpaid={facts.unpaid.length > 0} />}
          {!isMinor && invitations.length > 0 && (
            <LeadingRow
              icon={<MailOpen aria-hidden="true" />}
              title={t("tabs.invitations")}
              open={{ calendarTab: "invitations" }}
            />
          )}
          {facts.past.length > 0 && (
            <LeadingRow
              icon={<History aria-hidden="true" />}
              title={t("more.past")}
              open={{ calendarTab: "past" }}
            />
          )}
          {!isMinor && players.length === 1 && (
            <LeadingRow
              icon={<Plus aria-hidden="true" />}
              title={t("players:switcher.addPlayer")}
              open={{ createPlayerModal: "true" }}
            />
          )}
        </ul>
        <FreeSeats suggestions={suggestions} />
      </Card>
    </section>
  )
}

function PlayerRow({ player, facts }: { player: Player; facts: OverviewFacts }) {
  const { t } = useTranslation(["account", "common"])
  const marked = player.attendance.filter(({ attendance }) => attendance !== null)
  const present = marked.filter(({ attendance }) => attendance === "present").length
  const icon = <Avatar name={player.first_name} picture={player.img_player} />
  const name = <bdi>{player.first_name}</bdi>
  // A new player has no figures yet, and no card of dashes.
  if (marked.length === 0 && player.level === 0)
    return <LeadingRow icon={icon} title={name} detail={t("more.newPlayer")} open={playerLink(player.id)} />
  return (
    <OpeningRow
      icon={icon}
      title={name}
      detail={
        marked.length === 0
          ? t("common:level", { level: player.level })
          : t("more.player", { level: player.level, present, count: marked.length })
      }
    >
      <PlayerFigures player={player} facts={facts} isPlain />
    </OpeningRow>
  )
}

/** What a coach wrote last; of each player it is on the player's own page. */
function FeedbackRow({ players, isMinor }: { players: readonly Player[]; isMinor: boolean }) {
  const { t } = useTranslation(["account", "players"])
  const format = useFormat()
  const [player] = players
    .filter(({ coach_note }) => coach_note !== null)
    .toSorted((one, other) => writtenAt(other) - writtenAt(one))
  const word = player?.coach_note
  if (!player || !word) return null
  const day = format.rowDay(word.timestamp)
  return (
    <OpeningRow
      icon={<MessageSquareQuote aria-hidden="true" />}
      title={t("more.feedback", { coach: word.coach_name })}
      detail={isMinor ? day : t("more.about", { name: player.first_name, day })}
    >
      <CoachWord player={player} toPlayer={isMinor} className="border-0 p-0! shadow-none" />
    </OpeningRow>
  )
}

const writtenAt = ({ coach_note }: Player) => Date.parse(coach_note?.timestamp ?? "")

/** Money and passes: what there is as a line, all of it when it opens. */
export function PaymentsRow({ hasUnpaid }: { hasUnpaid: boolean }) {
  const { t } = useTranslation("account")
  const summary = useWalletSummary()
  return (
    <OpeningRow icon={<ReceiptText aria-hidden="true" />} title={t("more.payments")} detail={summary}>
      <WalletCard isPlain />
      {hasUnpaid && (
        <Button asChild variant="tonal" size="row" className="mt-4">
          <AccountLink open={{ calendarTab: "unpaid" }}>{t("tabs.unpaid")}</AccountLink>
        </Button>
      )}
    </OpeningRow>
  )
}

/** The next free seat that fits, for players who have no session within a week. */
export function FreeSeats({
  suggestions,
  className,
}: {
  suggestions: readonly Suggestion[]
  className?: string
}) {
  const { t } = useTranslation("bookings")
  const textOf = useSuggestedText()
  if (suggestions.length === 0) return null
  return (
    <section aria-label={t("next.title")} className={className}>
      <ul className="divide-y divide-line border-t border-line">
        {suggestions.map((suggestion) => (
          <li key={suggestion.player.id} className="flex min-h-16 items-center gap-4 py-2">
            <p className="min-w-0 grow">
              <span className="block text-label text-small">
                {t("next.for", { name: suggestion.player.first_name })}
              </span>
              <span className="block text-small text-ink-muted">{textOf(suggestion)}</span>
            </p>
            <BookSuggested suggestion={suggestion} />
          </li>
        ))}
      </ul>
    </section>
  )
}
