import { longest } from "@academy/domain/limits"
import { useTranslation } from "react-i18next"
import { Notice } from "../../../ui/notice.tsx"
import { TextField } from "../../../ui/text-field.tsx"
import { FormFrame } from "./form-frame.tsx"
import { filledEmail, useVisitorForm } from "./use-visitor-form.ts"

/** One address; the email that follows asks whether it is meant. */
export function NewsletterForm() {
  const { t } = useTranslation("contact")
  const state = useVisitorForm("POST /api/newsletter/", {
    draft: "newsletter",
    empty: { email: "" },
    toBody: (values) => values,
  })
  const { form, errorOf, outcome } = state
  if (outcome === "sent") return <Notice tone="positive">{t("newsletter.sent")}</Notice>
  return (
    <FormFrame state={state} submitLabel={t("newsletter.submit")} isSecond missing="fillInRequired">
      <TextField
        label={t("form.email")}
        type="email"
        maxLength={longest.email}
        autoComplete="email"
        {...form.register("email", filledEmail)}
        error={errorOf("email")}
      />
    </FormFrame>
  )
}
