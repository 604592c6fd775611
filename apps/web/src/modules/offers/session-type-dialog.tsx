import { LONGEST_USUAL_MINUTES, SHORTEST_USUAL_MINUTES } from "@academy/domain/offers"
import { useTranslation } from "react-i18next"
import { AddressDialog } from "../../address/address-dialog.tsx"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import type { SessionType } from "./session-type.ts"

/** Changes the usual length and seats of a session type (`dialog=type&type=…`). */
export function SessionTypeDialog({ type }: { type: SessionType }) {
  const { t } = useTranslation("offers")
  return (
    <AddressDialog
      name="type"
      title={t("editOf", { type: type.name })}
      description={t("editLead")}
      width="narrow"
    >
      {(close) => <TypeForm type={type} onSaved={close} />}
    </AddressDialog>
  )
}

function TypeForm({ type, onSaved }: { type: SessionType; onSaved: () => void }) {
  const { t } = useTranslation(["offers", "common", "problems"])
  const toast = useToast()
  const { form, props, errorOf, problem, isSaving } = useApiForm("PATCH /api/admin/session-types/:id/", {
    params: { id: type.id },
    values: { minutes: String(type.minutes), capacity: String(type.capacity) },
    toBody: ({ minutes, capacity }) => ({ minutes: Number(minutes), capacity: Number(capacity) }),
    onSaved: () => {
      toast.show({ text: t("saved") })
      onSaved()
    },
  })
  return (
    <form {...props} className="grid gap-4">
      <TextField
        type="number"
        min={SHORTEST_USUAL_MINUTES}
        max={LONGEST_USUAL_MINUTES}
        label={t("minutes")}
        error={errorOf("minutes")}
        {...form.register("minutes", filled)}
      />
      <TextField
        type="number"
        min={1}
        label={t("capacity")}
        error={errorOf("capacity")}
        {...form.register("capacity", filled)}
      />
      {problem && problem !== "invalid_input" && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
      <Button type="submit" busy={isSaving}>
        {t("common:save")}
      </Button>
    </form>
  )
}
