import { longest } from "@academy/domain/limits"
import type { FieldValues, Path, UseFormReturn } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { filled } from "../../forms/use-api-form.ts"
import { TextField } from "../../ui/text-field.tsx"

export interface Person {
  first_name: string
  last_name: string
  email: string
  phone_number: string
}

interface PersonFieldsProps<V extends Person & FieldValues> {
  form: UseFormReturn<V>
  errorOf: (field: Path<V>) => string | undefined
  emailHint?: string
}

/** Who calls: name, email and phone, as the office types them. */
export function PersonFields<V extends Person & FieldValues>({
  form,
  errorOf,
  emailHint,
}: PersonFieldsProps<V>) {
  const { t } = useTranslation(["families", "common", "panels"])
  const fields = [
    { name: "first_name", label: t("common:firstName"), maxLength: longest.firstName },
    { name: "last_name", label: t("common:lastName"), maxLength: longest.firstName },
    { name: "email", label: t("panels:list.email"), maxLength: longest.email, type: "email" },
    { name: "phone_number", label: t("panels:list.phone"), maxLength: longest.phone, type: "tel" },
  ] as const
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {fields.map(({ name, ...field }) => (
        <TextField
          key={name}
          {...field}
          autoComplete="off"
          {...(name === "email" && emailHint !== undefined && { hint: emailHint })}
          error={errorOf(name as Path<V>)}
          {...form.register(name as Path<V>, name === "phone_number" ? {} : filled)}
        />
      ))}
    </div>
  )
}
