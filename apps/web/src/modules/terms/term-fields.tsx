import type { UseFormReturn } from "react-hook-form"
import { useTranslation } from "react-i18next"
import type { ProblemReason } from "../../api/problem.ts"
import { FormProblem } from "../../forms/form-problem.tsx"
import { filled } from "../../forms/use-api-form.ts"
import { TextField } from "../../ui/text-field.tsx"

interface TermValues {
  name: string
  first_day: string
  last_day: string
}

interface TermFieldsProps {
  form: UseFormReturn<TermValues>
  errorOf: (field: keyof TermValues) => string | undefined
  problem: ProblemReason | null
}

/** A term's name and days, and what is wrong with them together. */
export function TermFields({ form, errorOf, problem }: TermFieldsProps) {
  const { t } = useTranslation("term-calendar")
  return (
    <>
      <TextField label={t("name")} error={errorOf("name")} {...form.register("name", filled)} />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <TextField
          type="date"
          label={t("firstDay")}
          error={errorOf("first_day")}
          {...form.register("first_day", filled)}
        />
        <TextField
          type="date"
          label={t("lastDay")}
          error={errorOf("last_day")}
          {...form.register("last_day", filled)}
        />
      </div>
      <FormProblem problem={problem} />
    </>
  )
}
