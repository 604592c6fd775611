import { type WebhookEventType, webhookEventTypes } from "@academy/domain/webhooks"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { AddressDialog } from "../../../address/address-dialog.tsx"
import { FormProblem } from "../../../forms/form-problem.tsx"
import { filled, useApiForm } from "../../../forms/use-api-form.ts"
import { Button } from "../../../ui/button.tsx"
import { TextField } from "../../../ui/text-field.tsx"
import { CheckboxList } from "../checkbox-list.tsx"
import { SecretOnce } from "../secret-once.tsx"
import { eventWord } from "./webhook-words.ts"

/** A new address (`dialog=webhook`) and what it is told of; then its secret, once. */
export function WebhookDialog() {
  const { t } = useTranslation("connections")
  return (
    <AddressDialog name="webhook" title={t("hooks.add")} width="narrow">
      {(close) => <WebhookForm onDone={close} />}
    </AddressDialog>
  )
}

function WebhookForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation("connections")
  const [secret, setSecret] = useState<string | null>(null)
  const { form, props, problem, errorOf, isSaving } = useApiForm("POST /api/admin/webhook-endpoints/", {
    values: { url: "", events: [] as WebhookEventType[] },
    toBody: (values) => values,
    fieldOf: { webhook_address_refused: "url" },
    onSaved: (added) => setSecret(added.secret),
  })
  form.register("events", { validate: (events) => events.length > 0 || "required" })
  if (secret !== null) return <SecretOnce label={t("hooks.secret")} secret={secret} onDone={onDone} />
  return (
    <form {...props} className="grid grid-cols-1 gap-4">
      <TextField
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        label={t("hooks.url")}
        hint={t("hooks.urlHint")}
        maxLength={500}
        error={errorOf("url")}
        {...form.register("url", filled)}
      />
      <CheckboxList
        label={t("hooks.events")}
        values={webhookEventTypes}
        labelOf={(type) => t(eventWord(type))}
        chosen={form.watch("events")}
        onChange={(events) => form.setValue("events", events, { shouldDirty: true, shouldValidate: true })}
        error={errorOf("events")}
      />
      <FormProblem problem={problem} />
      <Button type="submit" busy={isSaving}>
        {t("hooks.make")}
      </Button>
    </form>
  )
}
