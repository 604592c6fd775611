import { useTranslation } from "react-i18next"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Notice } from "../../ui/notice.tsx"
import { TextArea } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import type { Family } from "./family.ts"

type FamilyPlayer = Family["players"][number]

interface EndGuardianshipDialogProps {
  player: FamilyPlayer
  guardian: FamilyPlayer["guardians"][number]
  onClose: () => void
}

/**
 * Ends that an account looks after a player (`dialog=end&player=…&guardian=…`), with the reason for the audit log: a
 * guardian, the player's own account, or a takeover that is undone.
 */
export function EndGuardianshipDialog({ player, guardian, onClose }: EndGuardianshipDialogProps) {
  const { t } = useTranslation(["families", "problems", "common", "panels"])
  const toast = useToast()
  const isOwn = guardian.is_player_account
  const words = !isOwn
    ? ({ title: "endTitle", text: "endText", done: "isEnded", action: "endNow" } as const)
    : guardian.role === "player"
      ? ({
          title: "endPlayerTitle",
          text: "endPlayerText",
          done: "isPlayerEnded",
          action: "endPlayerAccount",
        } as const)
      : ({ title: "undoTitle", text: "undoText", done: "isPlayerEnded", action: "undoTakeover" } as const)
  const names = { name: guardian.name || guardian.email, player: player.name }
  const { form, props, problem, errorOf, isSaving } = useApiForm("POST /api/admin/guardianships/end/", {
    values: { reason: "" },
    toBody: ({ reason }) => ({
      account_id: guardian.account_id,
      player_id: player.id,
      reason: reason.trim(),
    }),
    onSaved: () => {
      toast.show({ text: t(words.done, names) })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(words.title, names)}
      description={t(words.text, names)}
      closeLabel={t("common:close")}
    >
      <form {...props} className="grid grid-cols-1 gap-5">
        {problem && (
          <Notice tone="danger">
            {/* What guardians are told of themselves reads otherwise to the office. */}
            {isOwn && problem === "last_guardian"
              ? t("undoRefused")
              : isOwn && problem === "not_found"
                ? t("undoLate")
                : problem === "bookings_to_come" || problem === "last_guardian"
                  ? t(`endRefused.${problem}`, names)
                  : t(`problems:${problem}`)}
          </Notice>
        )}
        <TextArea
          label={t("panels:reason")}
          hint={t("panels:reasonHint")}
          rows={2}
          maxLength={500}
          error={errorOf("reason")}
          {...form.register("reason", filled)}
        />
        <Button type="submit" variant="danger" busy={isSaving}>
          {t(words.action)}
        </Button>
      </form>
    </Dialog>
  )
}
