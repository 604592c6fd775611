import type { ComponentProps } from "react"
import { useTranslation } from "react-i18next"
import type { AllauthError } from "../../../api/allauth.ts"
import { cx } from "../../../ui/class-names.ts"
import { TextField } from "../../../ui/text-field.tsx"

interface CodeFieldProps extends Omit<ComponentProps<typeof TextField>, "label" | "type" | "dir"> {
  /** A recovery code, which no phone fills in. */
  isRecovery?: boolean
}

/** One field for the whole code, so that it can be pasted, filled in by the phone and read as one. */
export function CodeField({ isRecovery = false, className, ...props }: CodeFieldProps) {
  const { t } = useTranslation("second-factor")
  return (
    <TextField
      label={t(isRecovery ? "code.recovery" : "code.app")}
      dir="ltr"
      inputMode="numeric"
      autoComplete={isRecovery ? "off" : "one-time-code"}
      autoCapitalize="none"
      spellCheck={false}
      className={cx("[&_input]:text-lead [&_input]:tracking-widest [&_input]:tabular-nums", className)}
      {...props}
    />
  )
}

/** What react-hook-form checks before anything is sent. */
export const codeRules = { validate: (code: string) => code.trim() !== "" || "app_code_missing" } as const

/** The server calls a code of an email and one of an app the same when it is wrong; to a reader they are not. */
export const aboutCode = (errors: readonly AllauthError[]): readonly AllauthError[] =>
  errors.map((error) => (error.code === "incorrect_code" ? { ...error, code: "incorrect_app_code" } : error))

/** The same of a key. Its errors have no field. */
export const aboutKey = (errors: readonly AllauthError[]): readonly AllauthError[] =>
  errors.map((error) => (error.code === "incorrect_code" ? { ...error, code: "incorrect_key" } : error))
