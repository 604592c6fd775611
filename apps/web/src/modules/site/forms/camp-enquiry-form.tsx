import { academy } from "@academy/domain/academy"
import { longest } from "@academy/domain/limits"
import { Controller } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { filled } from "../../../forms/use-api-form.ts"
import { Select } from "../../../ui/select.tsx"
import { TextArea, TextField } from "../../../ui/text-field.tsx"
import { FormFrame, FormSent } from "./form-frame.tsx"
import { filledEmail, useVisitorForm } from "./use-visitor-form.ts"

const empty = {
  camp: "",
  name: "",
  email: "",
  phone: "",
  player_name: "",
  year_of_birth: "",
  message: "",
}

interface CampEnquiryFormProps {
  camps: readonly { id: number; label: string }[]
  /** The preselected camp, or null. */
  chosen: number | null
  thisYear: number
}

const ANY = "any"

/** The enquiry form for a camp, without an account. The message is optional. Needs the texts `camps`, `contact`. */
export function CampEnquiryForm({ camps, chosen, thisYear }: CampEnquiryFormProps) {
  const { t } = useTranslation(["camps", "contact"])
  const state = useVisitorForm("POST /api/camp-enquiries/", {
    draft: "camp-enquiry",
    empty: { ...empty, camp: chosen === null ? ANY : String(chosen) },
    toBody: ({ camp, year_of_birth, ...values }) => ({
      ...values,
      year_of_birth: Number(year_of_birth),
      bookable_id: camp === ANY ? null : Number(camp),
    }),
  })
  const { form, errorOf, outcome, startAgain } = state
  const { ages_from: from, ages_to: to } = academy.rules
  const years = Array.from({ length: to - from + 1 }, (_, at) => String(thisYear - from - at))
  const field = (name: keyof typeof empty) => ({ ...form.register(name, filled), error: errorOf(name) })
  if (outcome === "sent") return <FormSent text={t("contact:form.sent")} onAgain={startAgain} />
  return (
    <FormFrame state={state} submitLabel={t("register.submit")} missing="fillInRequired">
      <Controller
        control={form.control}
        name="camp"
        render={({ field: { value, onChange } }) => (
          <Select
            label={t("register.camp")}
            value={value}
            onValueChange={onChange}
            choices={[
              { value: ANY, label: t("register.anyCamp") },
              ...camps.map(({ id, label }) => ({ value: String(id), label })),
            ]}
            error={errorOf("camp")}
          />
        )}
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField
          label={t("register.playerName")}
          autoComplete="off"
          maxLength={longest.fullName}
          {...field("player_name")}
        />
        <Controller
          control={form.control}
          name="year_of_birth"
          rules={filled}
          render={({ field: { value, onChange } }) => (
            <Select
              label={t("register.yearOfBirth")}
              placeholder={t("contact:form.choose")}
              value={value || undefined}
              onValueChange={onChange}
              choices={years.map((year) => ({ value: year, label: year }))}
              error={errorOf("year_of_birth")}
            />
          )}
        />
        <TextField
          label={t("contact:form.name")}
          autoComplete="name"
          maxLength={longest.fullName}
          {...field("name")}
        />
        <TextField
          label={t("contact:form.phone")}
          type="tel"
          autoComplete="tel"
          maxLength={longest.phone}
          {...field("phone")}
        />
      </div>
      <TextField
        label={t("contact:form.email")}
        type="email"
        maxLength={longest.email}
        autoComplete="email"
        {...form.register("email", filledEmail)}
        error={errorOf("email")}
      />
      <TextArea
        label={t("contact:form.message")}
        optional={t("register.optional")}
        maxLength={longest.message}
        {...form.register("message")}
        error={errorOf("message")}
      />
    </FormFrame>
  )
}
