import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link, useLocation } from "react-router"
import { nextIn, withNext } from "../../remembered-path.ts"
import { Button } from "../../ui/button.tsx"
import { EmailField, emailRules } from "./auth-fields.tsx"
import { AuthForm } from "./auth-form.tsx"
import { AuthMessage } from "./auth-message.tsx"
import { requestPasswordReset } from "./authentication.ts"
import { useAuthForm } from "./use-auth-form.ts"

interface Fields {
  email: string
}

/** Asks for a letter with a link to a new password. */
export function ForgotPasswordForm() {
  const { t } = useTranslation("accounts")
  const [sentTo, setSentTo] = useState<string | null>(null)
  const logInPath = withNext("/login", nextIn(useLocation().search))
  const { form, submit, setProblem, showRefusal, errorOf, notice, isSubmitting } =
    useAuthForm<Fields>("forgot.failedTitle")

  const onSubmit = submit(async ({ email }) => {
    const result = await requestPasswordReset(email)
    if (result.outcome === "sent") setSentTo(email.trim())
    else if (result.outcome === "refused") showRefusal(result.errors, ["email"], "codes.invalid")
    else setProblem({ title: "forgot.failedTitle", text: "forgot.failedWith", reason: result.reason })
  })

  const back = (
    <Link to={logInPath} className="tap-44 text-label text-accent-ink hover:underline">
      {t("forgot.back")}
    </Link>
  )

  if (sentTo !== null) {
    return (
      <AuthMessage
        title={t("forgot.sentTitle")}
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
      onSubmit={onSubmit}
      submitLabel={t("forgot.submit")}
      busyLabel={t("forgot.submitting")}
      busy={isSubmitting}
      footer={back}
    >
      <EmailField autoComplete="username" error={errorOf("email")} {...form.register("email", emailRules)} />
    </AuthForm>
  )
}
