import { useTranslation } from "react-i18next"
import { href, Link, useLocation } from "react-router"
import { nextIn, withNext } from "../../address/remembered-path.ts"
import { EmailField, emailRules } from "./auth-fields.tsx"
import { AuthForm } from "./auth-form.tsx"
import { signUp } from "./authentication.ts"
import { NewPasswordFields } from "./new-password-fields.tsx"
import { useAuthForm } from "./use-auth-form.ts"

interface Fields {
  email: string
  password: string
  confirmation: string
}

interface RegisterFormProps {
  /** An email is on its way to this address. */
  onEmailSent: (email: string) => Promise<void>
  /** Only where the server needs no email. False when it can't be found out who it is. */
  onLoggedIn: () => Promise<boolean>
}

/** Makes an account: e-mail, password and the password again. */
export function RegisterForm({ onEmailSent, onLoggedIn }: RegisterFormProps) {
  const { t } = useTranslation("accounts")
  const next = nextIn(useLocation().search)
  const { form, props, errorOf, notice, isSaving } = useAuthForm<Fields>(
    "register.failedTitle",
    async ({ email, password }, { fail, refuse }) => {
      const result = await signUp(email, password)
      switch (result.outcome) {
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
      lead={t("register.lead")}
      notice={notice}
      form={props}
      submitLabel={t("register.submit")}
      busyLabel={t("register.submitting")}
      busy={isSaving}
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
      <EmailField autoComplete="username" error={errorOf("email")} {...form.register("email", emailRules)} />
      <NewPasswordFields
        form={form}
        errorOf={errorOf}
        password={{ name: "password", label: t("password") }}
        again={{ name: "confirmation", label: t("passwordAgain") }}
      />
    </AuthForm>
  )
}
