import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { AuthForm } from "./auth-form.tsx"
import { NewPasswordFields } from "./new-password-fields.tsx"
import type { useAuthForm } from "./use-auth-form.ts"

export interface NewPasswordValues {
  password: string
  confirmation: string
}

interface NewPasswordFormProps {
  lead: string
  /** Of `useAuthForm`, which sends the password. */
  auth: ReturnType<typeof useAuthForm<NewPasswordValues>>
  /** What stands above the two fields. */
  children?: ReactNode
  footer?: ReactNode
}

/** The screen on which somebody who is not logged in sets a new password. */
export function NewPasswordForm({ lead, auth, children, footer }: NewPasswordFormProps) {
  const { t } = useTranslation("accounts")
  const { form, props, errorOf, notice, isSaving } = auth
  return (
    <AuthForm
      title={t("reset.title")}
      lead={lead}
      notice={notice}
      form={props}
      submitLabel={t("reset.submit")}
      busyLabel={t("reset.submitting")}
      busy={isSaving}
      footer={footer}
    >
      {children}
      <NewPasswordFields
        form={form}
        errorOf={errorOf}
        password={{ name: "password", label: t("newPassword") }}
        again={{ name: "confirmation", label: t("newPasswordAgain") }}
      />
    </AuthForm>
  )
}
