import { longest } from "@academy/domain/limits"
import { type HeardFrom, heardFrom } from "@academy/domain/site"
import { Controller } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { filled } from "../../../forms/use-api-form.ts"
import { Select } from "../../../ui/select.tsx"
import { TextArea, TextField } from "../../../ui/text-field.tsx"
import { FormFrame, FormSent } from "./form-frame.tsx"
import { filledEmail, useVisitorForm } from "./use-visitor-form.ts"

interface Fields {
  first_name: string
  last_name: string
  email: string
  phone: string
  message: string
  how_did_you_hear: HeardFrom | ""
}

const empty: Fields = {
  first_name: "",
  last_name: "",
  email: "",
  phone: "",
  message: "",
  how_did_you_hear: "",
}

interface ContactFormProps {
  /** What the visitor has asked already: stands in the message. */
  question?: string
}

/** The contact page's form: all fields are required (specification, section 5). */
export function ContactForm({ question = "" }: ContactFormProps) {
  const { t } = useTranslation("contact")
  const message = question.slice(0, longest.message)
  const state = useVisitorForm("POST /api/contact/", {
    draft: "contact",
    empty,
    prefilled: { message },
    toBody: ({ how_did_you_hear, ...values }) => ({
      ...values,
      ...(how_did_you_hear && { how_did_you_hear }),
    }),
  })
  const { form, errorOf, outcome, startAgain } = state
  const field = (name: keyof Fields) => ({ ...form.register(name, filled), error: errorOf(name) })
  if (outcome === "sent") return <FormSent text={t("form.sent")} onAgain={startAgain} />
  return (
    <FormFrame state={state} submitLabel={t("form.submit")}>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField
          label={t("form.firstName")}
          autoComplete="given-name"
          maxLength={longest.firstName}
          {...field("first_name")}
        />
        <TextField
          label={t("form.lastName")}
          autoComplete="family-name"
          maxLength={longest.lastName}
          {...field("last_name")}
        />
        <TextField
          label={t("form.email")}
          type="email"
          maxLength={longest.email}
          autoComplete="email"
          {...form.register("email", filledEmail)}
          error={errorOf("email")}
        />
        <TextField
          label={t("form.phone")}
          type="tel"
          autoComplete="tel"
          maxLength={longest.phone}
          {...field("phone")}
        />
      </div>
      <TextArea
        label={t("form.message")}
        hint={t("form.messageHint")}
        maxLength={longest.message}
        defaultValue={message}
        {...field("message")}
      />
      <Controller
        control={form.control}
        name="how_did_you_hear"
        rules={filled}
        render={({ field: { value, onChange } }) => (
          <Select<HeardFrom>
            label={t("form.heard")}
            placeholder={t("form.choose")}
            value={value || undefined}
            onValueChange={onChange}
            choices={heardFrom.map((from) => ({ value: from, label: t(`heardFrom.${from}`) }))}
            error={errorOf("how_did_you_hear")}
          />
        )}
      />
    </FormFrame>
  )
}
