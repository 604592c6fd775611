import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { useApiForm } from "../../forms/use-api-form.ts"
import { usePress } from "../../forms/use-press.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Checkbox } from "../../ui/checkbox.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Notice } from "../../ui/notice.tsx"
import { useToast } from "../../ui/toast.tsx"
import type { Family } from "./family.ts"
import { useSayRefusal } from "./family-menu.tsx"
import { PersonFields } from "./person-fields.tsx"

interface AddGuardianDialogProps {
  family: Pick<Family, "account_id" | "name" | "email" | "players">
  onClose: () => void
}

/**
 * Adds a guardian that the family names (`dialog=guardian`). Somebody of whom only the number is known is kept as a
 * note: an account has an email.
 */
export function AddGuardianDialog({ family, onClose }: AddGuardianDialogProps) {
  const { t } = useTranslation(["families", "problems", "common"])
  const format = useFormat()
  const toast = useToast()
  const press = usePress()
  const sayRefusal = useSayRefusal()
  const own = family.players.filter(({ role }) => role !== "player")
  const { form, props, problem, details, errorOf, isSaving } = useApiForm(
    "POST /api/admin/families/:id/guardians/",
    {
      params: { id: family.account_id },
      values: {
        ...{ first_name: "", last_name: "", email: "", phone_number: "" },
        player_ids: own.map(({ id }) => id),
        is_known_account: false,
      },
      toBody: ({ is_known_account, ...body }) => ({ ...body, ...(is_known_account && { is_known_account }) }),
      onSaved: ({ waiting }, { first_name }) => {
        toast.show({
          text:
            waiting.length > 0
              ? t("guardian.waits", { name: first_name, players: format.list(waiting) })
              : t("guardian.added", { name: first_name }),
        })
        onClose()
      },
    },
  )
  const noting = useWrite("POST /api/admin/families/:id/notes/", {
    onSuccess: () => {
      toast.show({ text: t("noteIsSaved") })
      onClose()
    },
  })
  const typed = form.watch()
  const name = `${typed.first_name} ${typed.last_name}`.trim()
  const asks = problem === "guardian_has_account" || typed.is_known_account
  const owner = details as { name: string } | undefined
  const keepNote = () => {
    const text = t("guardian.noteText", { name, phone: typed.phone_number.trim() })
    noting.mutate({ params: { id: family.account_id }, body: { text, press: press.of(text) } }, sayRefusal)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("guardian.title")}
      description={t("guardian.text")}
      closeLabel={t("common:close")}
    >
      <form {...props} className="grid grid-cols-1 gap-4">
        {problem && problem !== "guardian_has_account" && problem !== "invalid_input" && (
          <Notice tone="danger">{t(`problems:${problem}`)}</Notice>
        )}
        <PersonFields form={form} errorOf={errorOf} emailHint={t("guardian.emailHint")} />
        {own.length > 1 && (
          <fieldset>
            <legend className="text-label">{t("guardian.of")}</legend>
            {own.map(({ id, name: player }) => (
              <Checkbox
                key={id}
                label={<bdi>{player}</bdi>}
                checked={typed.player_ids.includes(id)}
                onCheckedChange={(isChosen) =>
                  form.setValue(
                    "player_ids",
                    isChosen ? [...typed.player_ids, id] : typed.player_ids.filter((other) => other !== id),
                  )
                }
              />
            ))}
          </fieldset>
        )}
        {asks && (
          <Notice tone="due">
            {t("problems:guardian_has_account")}
            <Checkbox
              label={t("guardian.isThem", { name: owner?.name ?? name })}
              checked={typed.is_known_account}
              onCheckedChange={(isKnown) => form.setValue("is_known_account", isKnown)}
            />
          </Notice>
        )}
        <Button
          type="submit"
          busy={isSaving}
          disabledReason={typed.player_ids.length === 0 ? t("guardian.noPlayers") : null}
        >
          {t("guardian.add")}
        </Button>
        {typed.email.trim() === "" && name !== "" && typed.phone_number.trim() !== "" && (
          <Button type="button" variant="quiet" busy={noting.isPending} onClick={keepNote}>
            {t("guardian.keepNote")}
          </Button>
        )}
      </form>
    </Dialog>
  )
}
