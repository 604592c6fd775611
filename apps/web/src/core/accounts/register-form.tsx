import { useState } from "react"
import { Trans, useTranslation } from "react-i18next"
import { href, Link, useLocation } from "react-router"
import { nextIn, withNext } from "../../address/remembered-path.ts"
import { Button } from "../../ui/button.tsx"
import { EmailField, emailRules } from "./auth-fields.tsx"
import { AuthForm } from "./auth-form.tsx"
import { signUp, signUpByCode } from "./authentication.ts"
import { NewPasswordField } from "./new-password-fields.tsx"
import { emailOf } from "./typed-email.ts"
import { useAuthForm } from "./use-auth-form.ts"

interface Fields {
  email: string
  password: string
}

interface RegisterFormProps {
  /** The session to book next. */
  chosen: number | null
  /** An email is on its way to this address. */
  onEmailSent: (email: string) => Promise<void>
  /** The same for an email with a code, without a password. */
  onCodeSent: (email: string) => Promise<void>
  /** Only where the server needs no email. False when it can't be found out who it is. */
  onLoggedIn: () => Promise<boolean>
}

/** Makes an account by an address and a password, which can be looked at and so is asked for once; or without one. */
export function RegisterForm({ chosen, onEmailSent, onCodeSent, onLoggedIn }: RegisterFormProps) {
  const [hasPassword, setHasPassword] = useState(true)
  const { t } = useTranslation("accounts")
  const { search, state } = useLocation()
  const next = nextIn(search)
  const { form, props, errorOf, notice, isSaving } = useAuthForm<Fields>(
    "register.failedTitle",
    async ({ email, password }, { fail, refuse }) => {
      const result = hasPassword ? await signUp(email, password, chosen) : await signUpByCode(email, chosen)
      switch (result.outcome) {
        case "sent":
          return onCodeSent(email.trim())
        case "verify_first":
          return onEmailSent(email.trim())
        case "logged_in":
          if (!(await onLoggedIn())) fail({ text: "login.userNotLoaded" })
          return
        case "taken":
          return fail({ text: "register.taken" })
        case "already_logged_in":
          return fail({ text: "register.alreadyLoggedIn" })
        case "failed":
          return fail({ text: "register.failedWith", failure: result })
        case "refused":
          return refuse(result.errors, ["email", "password"], "register.invalid")
      }
    },
  )

  return (
    <AuthForm
      title={t("login.register")}
      lead={t(chosen === null ? "register.lead" : "register.leadChosen")}
      step={chosen !== null && 1}
      notice={notice}
      form={props}
      submitLabel={t(hasPassword ? "register.submit" : "loginCode.submit")}
      busyLabel={t(hasPassword ? "register.submitting" : "loginCode.submitting")}
      busy={isSaving}
      note={
        <Trans
          t={t}
          i18nKey="register.agree"
          components={{
            terms: (
              <Link to={href("/preview/terms")} className="text-label text-accent-ink hover:underline" />
            ),
            privacy: (
              <Link to={href("/preview/privacy")} className="text-label text-accent-ink hover:underline" />
            ),
          }}
        />
      }
      footer={
        <p>
          {t("register.haveOne")}{" "}
          <Link
            to={withNext(href("/login"), next)}
            className="tap-44 text-label text-accent-ink hover:underline"
          >
            {t("register.logIn")}
          </Link>
        </p>
      }
    >
      <EmailField
        autoComplete="username"
        defaultValue={emailOf(state)}
        error={errorOf("email")}
        {...form.register("email", emailRules)}
      />
      {hasPassword ? (
        <NewPasswordField
          form={form}
          errorOf={errorOf}
          password={{ name: "password", label: t("password") }}
        />
      ) : (
        <p className="text-copy text-small text-ink-muted">{t("register.codeNote")}</p>
      )}
      <Button
        variant="link"
        className="tap-44 self-start text-small"
        onClick={() => {
          form.unregister("password")
          setHasPassword(!hasPassword)
        }}
      >
        {t(hasPassword ? "register.withoutPassword" : "register.withPassword")}
      </Button>
    </AuthForm>
  )
}
