import { longest } from "@academy/domain/limits"
import { useTranslation } from "react-i18next"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import type { GrowingUpPlayer } from "./growing-up-player.ts"

/** The player's own address, and the one button of the panel. */
export function InviteForm({ player }: { player: GrowingUpPlayer }) {
  const { t } = useTranslation(["consents", "problems"])
  const toast = useToast()
  const name = player.first_name
  const { form, props, errorOf, problem, isSaving } = useApiForm("POST /api/players/:id/own-login/", {
    params: { id: player.id },
    values: { email: "" },
    toBody: ({ email }) => ({ email }),
    onSaved: (_, { email }) => toast.show({ text: t("growingUp.sent", { email }) }),
  })
  return (
    <form {...props} className="mt-5 flex flex-col gap-4">
      <TextField
        type="email"
        label={t("growingUp.address", { name })}
        maxLength={longest.email}
        autoComplete="off"
        required
        error={errorOf("email")}
        {...form.register("email", filled)}
      />
      {problem && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
      <Button type="submit" busy={isSaving} className="w-full">
        {t("growingUp.invite", { name })}
      </Button>
    </form>
  )
}
