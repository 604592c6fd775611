import { looksLikeEmail } from "@academy/domain/site"
import type { ComponentProps } from "react"
import { useTranslation } from "react-i18next"
import { PasswordField } from "../../ui/password-field.tsx"
import { TextField } from "../../ui/text-field.tsx"

type FieldProps = Omit<ComponentProps<typeof TextField>, "label" | "type" | "end">

/** An e-mail address, as phones and password managers like it. */
export function EmailField({ label, ...props }: FieldProps & { label?: string }) {
  const { t } = useTranslation("accounts")
  return (
    <TextField
      label={label ?? t("email")}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}

export function SecretField({ label, ...props }: FieldProps & { label: string }) {
  const { t } = useTranslation("common")
  return (
    <PasswordField label={label} showLabel={t("showPassword")} hideLabel={t("hidePassword")} {...props} />
  )
}

/** What react-hook-form checks before anything is sent. Messages are codes of `accounts.json`. */
export const emailRules = {
  required: "required",
  validate: (email: string) => looksLikeEmail(email.trim()) || "invalid",
} as const
