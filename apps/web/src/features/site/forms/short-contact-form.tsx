import { useTranslation } from "react-i18next"
import { api } from "../../../api/client.ts"
import { TextArea, TextField } from "../../../ui/text-field.tsx"
import { FormFrame, FormSent } from "./form-frame.tsx"
import { filled, filledEmail, useVisitorForm } from "./use-visitor-form.ts"

interface Fields {
  name: string
  email: string
  message: string
}

/** Name, email and message: for a question beside other questions. */
export function ShortContactForm() {
  const { t } = useTranslation("contact")
  const state = useVisitorForm<Fields>(
    "short-contact",
    { name: "", email: "", message: "" },
    (values, facts) => api("POST /api/contact/", { body: { ...values, ...facts } }),
  )
  const { form, errorOf, outcome, startAgain } = state
  if (outcome === "sent") return <FormSent text={t("form.sent")} onAgain={startAgain} />
  return (
    <FormFrame state={state} submitLabel={t("form.submit")}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t("form.name")}
          autoComplete="name"
          {...form.register("name", filled)}
          error={errorOf("name")}
        />
        <TextField
          label={t("form.email")}
          type="email"
          autoComplete="email"
          {...form.register("email", filledEmail)}
          error={errorOf("email")}
        />
      </div>
      <TextArea
        label={t("form.message")}
        maxLength={5000}
        {...form.register("message", filled)}
        error={errorOf("message")}
      />
    </FormFrame>
  )
}
