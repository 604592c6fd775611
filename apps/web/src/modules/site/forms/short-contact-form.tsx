import { longest } from "@academy/domain/limits"
import { useTranslation } from "react-i18next"
import { filled } from "../../../forms/use-api-form.ts"
import { TextArea, TextField } from "../../../ui/text-field.tsx"
import { FormFrame, FormSent } from "./form-frame.tsx"
import { filledEmail, useVisitorForm } from "./use-visitor-form.ts"

/** Name, email and message: for a question beside other questions. */
export function ShortContactForm() {
  const { t } = useTranslation("contact")
  const state = useVisitorForm("POST /api/contact/", {
    draft: "short-contact",
    empty: { name: "", email: "", message: "" },
    toBody: (values) => values,
  })
  const { form, errorOf, outcome, startAgain } = state
  if (outcome === "sent") return <FormSent text={t("form.sent")} onAgain={startAgain} />
  return (
    <FormFrame state={state} submitLabel={t("form.submit")}>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField
          label={t("form.name")}
          autoComplete="name"
          maxLength={longest.fullName}
          {...form.register("name", filled)}
          error={errorOf("name")}
        />
        <TextField
          label={t("form.email")}
          type="email"
          maxLength={longest.email}
          autoComplete="email"
          {...form.register("email", filledEmail)}
          error={errorOf("email")}
        />
      </div>
      <TextArea
        label={t("form.message")}
        maxLength={longest.message}
        {...form.register("message", filled)}
        error={errorOf("message")}
      />
    </FormFrame>
  )
}
