import type { ComponentProps } from "react"
import { useTranslation } from "react-i18next"
import { TextField } from "../../ui/text-field.tsx"

export const emailedCodeRules = { validate: (code: string) => code.trim() !== "" || "code_missing" }

/** The code of an email: six letters and digits, which the keyboard need not shift. */
export function EmailedCodeField(props: Omit<ComponentProps<typeof TextField>, "label">) {
  const { t } = useTranslation("accounts")
  return (
    <TextField
      label={t("loginCode.field")}
      dir="ltr"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      autoFocus
      className="[&_input]:text-lead [&_input]:uppercase [&_input]:tracking-widest"
      {...props}
    />
  )
}
