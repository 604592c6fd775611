import type { TFunction } from "i18next"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { DecideDialog } from "./decide-dialog.tsx"
import type { OfficePlayer } from "./office-player.ts"

type Dialogs = "approval" | "takeover" | "changes"
type Approval = OfficePlayer["approvals"][number]

const whatOf = (t: TFunction<"office-approvals">, { kind, year_before, year_after, ...approval }: Approval) =>
  t(kind === "year_of_birth" ? "year" : "guardian", {
    before: String(year_before),
    after: String(year_after),
    name: approval.asked_by.name || approval.asked_by.email,
    newcomer: approval.new_guardian?.name || approval.new_guardian?.email || "",
  })

interface OfficeApprovalsProps {
  player: OfficePlayer
  /** Absent for a player of the reader's own family. */
  onOpen?: (dialog: Dialogs, id: number) => void
}

/** On a family's page: what waits for a player, how far its takeover is, and what was changed. */
export function OfficeApprovals({ player, onOpen }: OfficeApprovalsProps) {
  const { t } = useTranslation("office-approvals")
  const format = useFormat()
  const { takeover } = player
  return (
    <>
      {player.approvals.map((approval) => (
        <div key={approval.id}>
          <p>
            {format.parts([
              whatOf(t, approval),
              approval.state === "declined"
                ? t("declined")
                : approval.waits_for.length > 0
                  ? t("waitsFor", { names: format.list(approval.waits_for) })
                  : t("waitsForAcademy"),
            ])}
          </p>
          {onOpen && <DecideButton onClick={() => onOpen("approval", approval.id)} />}
        </div>
      ))}
      {takeover && (
        <div>
          <p>{t(`takeoverState.${takeover.state}`, { day: format.day(takeover.due_at, "year") })}</p>
          {onOpen && takeover.state !== "done" && (
            <DecideButton onClick={() => onOpen("takeover", player.id)} />
          )}
        </div>
      )}
      {onOpen && (
        <Button variant="quiet" size="row" className="-ms-4" onClick={() => onOpen("changes", player.id)}>
          {t("changes")}
        </Button>
      )}
    </>
  )
}

function DecideButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation("office-approvals")
  return (
    <Button variant="quiet" size="row" className="-ms-4" onClick={onClick}>
      {t("decide")}
    </Button>
  )
}

/** Decides what waits for a player, or approves what a guardian declined. */
export function DecideApprovalDialog({
  player,
  approvalId,
  onClose,
}: {
  player: OfficePlayer
  approvalId: number
  onClose: () => void
}) {
  const { t } = useTranslation("office-approvals")
  const approval = player.approvals.find(({ id }) => id === approvalId)
  if (!approval) return null
  return (
    <DecideDialog
      call="POST /api/admin/approvals/:id/decide/"
      id={approval.id}
      title={t("decideTitle", { player: player.name })}
      text={
        <>
          <span className="mb-2 block text-ink">{whatOf(t, approval)}</span>
          {t("decideText")}
        </>
      }
      actions={[
        { action: "approve", label: t("approve") },
        ...(approval.state === "waiting" ? [{ action: "decline" as const, label: t("decline") }] : []),
      ]}
      onClose={onClose}
    />
  )
}

/** Carries a takeover out that is on hold or was ended, or ends one. */
export function DecideTakeoverDialog({ player, onClose }: { player: OfficePlayer; onClose: () => void }) {
  const { t } = useTranslation("office-approvals")
  const { takeover } = player
  if (!takeover || takeover.state === "done") return null
  return (
    <DecideDialog
      call="POST /api/admin/takeovers/:id/decide/"
      id={player.id}
      title={t("takeoverTitle", { player: player.name })}
      text={t("takeoverText")}
      actions={[
        ...(takeover.state === "announced" ? [] : [{ action: "carry_out" as const, label: t("carryOut") }]),
        ...(takeover.state === "ended"
          ? []
          : [{ action: "end" as const, label: t("endTakeover"), isDanger: true }]),
      ]}
      onClose={onClose}
    />
  )
}
