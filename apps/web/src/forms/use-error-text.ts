import { useTranslation } from "react-i18next"
import type { ProblemReason } from "../api/problem.ts"

/** Turns the code of a wrong field into its sentence: one about fields, else the one of the refusal of that name. */
export function useErrorText() {
  const { t, i18n } = useTranslation("problems")
  return (code: string | undefined): string | undefined => {
    if (code === undefined) return undefined
    return i18n.exists(`field.${code}`, { ns: "problems" })
      ? t(`field.${code as "required"}`)
      : t(code as ProblemReason)
  }
}
