import { useState } from "react"
import { useTranslation } from "react-i18next"
import { href, Link, useLocation } from "react-router"
import { nextIn, rememberPath, withNext } from "../../address/remembered-path.ts"
import { Button } from "../../ui/button.tsx"
import { EmailField, emailRules } from "./auth-fields.tsx"
import { AuthForm } from "./auth-form.tsx"
import { AuthMessage } from "./auth-message.tsx"
import { requestPasswordReset } from "./authentication.ts"
import { emailOf, typedEmail } from "./typed-email.ts"
import { useAuthForm } from "./use-auth-form.ts"

interface Fields {
  email: string
}

/** Asks for an email with a link to a new password. */
export function ForgotPasswordForm() {
  const { t } = useTranslation("accounts")
  const [sentTo, setSentTo] = useState<string | null>(null)
  const location = useLocation()
  const next = nextIn(location.search)
  const logInPath = withNext(href("/login"), next)
  const { form, props, errorOf, notice, isSaving } = useAuthForm<Fields>(
    "forgot.failedTitle",
    async ({ email }, { fail, refuse }) => {
      const result = await requestPasswordReset(email)
      if (result.outcome === "sent") {
        // The email's link opens a new tab.
        rememberPath(next, Date.now())
        return setSentTo(email.trim())
      }
      if (result.outcome === "refused") return refuse(result.errors, ["email"], "codes.invalid")
      return fail({ text: "forgot.failedWith", failure: result })
    },
  )

  const back = (
    <Link
      to={logInPath}
      state={typedEmail(sentTo ?? form.watch("email"))}
      className="tap-44 text-label text-accent-ink hover:underline"
    >
      {t("forgot.back")}
    </Link>
  )

  if (sentTo !== null) {
    return (
      <AuthMessage
        title={t("checkMail.title")}
        address={{ label: t("checkMail.sentTo"), email: sentTo }}
        actions={
          <Button variant="outline" className="w-full" onClick={() => setSentTo(null)}>
            {t("forgot.again")}
          </Button>
        }
        footer={back}
      >
        {t("forgot.sent")}
      </AuthMessage>
    )
  }
  return (
    <AuthForm
      title={t("forgot.title")}
      lead={t("forgot.lead")}
      notice={notice}
      form={props}
      submitLabel={t("forgot.submit")}
      busyLabel={t("forgot.submitting")}
      busy={isSaving}
      footer={back}
    >
      <EmailField
        autoComplete="username"
        defaultValue={emailOf(location.state)}
        error={errorOf("email")}
        {...form.register("email", emailRules)}
      />
    </AuthForm>
  )
}
