import { useTranslation } from "react-i18next"
import { Link, useLocation } from "react-router"
import { nextIn, withNext } from "../../remembered-path.ts"
import { EmailField, SecretField } from "./auth-fields.tsx"
import { AuthForm } from "./auth-form.tsx"
import { logIn } from "./authentication.ts"
import { looksLikeEmail, useAuthForm } from "./use-auth-form.ts"

interface Fields {
  email: string
  password: string
}

/** Asks for e-mail and password. `onLoggedIn` finds out who it is, false when that fails, and leads on. */
export function LogInForm({ onLoggedIn }: { onLoggedIn: () => Promise<boolean> }) {
  const { t } = useTranslation("accounts")
  const next = nextIn(useLocation().search)
  const { form, submit, setProblem, showRefusal, errorOf, notice, isSubmitting } =
    useAuthForm<Fields>("login.failedTitle")

  const onSubmit = submit(async ({ email, password }) => {
    const result = await logIn(email, password)
    switch (result.outcome) {
      case "logged_in":
        if (!(await onLoggedIn())) setProblem({ title: "login.failedTitle", text: "login.userNotLoaded" })
        return
      case "verify_first":
        setProblem({ title: "login.failedTitle", text: "login.verifyFirst" })
        return
      case "failed":
        setProblem({ title: "login.failedTitle", text: "login.failedWith", reason: result.reason })
        return
      case "wrong":
        return showWrong()
      case "refused":
        if (result.errors.some(({ code }) => code === "email_password_mismatch")) return showWrong()
        showRefusal(result.errors, ["email", "password"], "login.failed")
    }
  })

  /** Which of the two is wrong nobody says; the password is the likelier one. */
  function showWrong() {
    setProblem({ title: "login.failedTitle", text: "login.failed" })
    form.setFocus("password", { shouldSelect: true })
  }

  return (
    <AuthForm
      title={t("login.title")}
      lead={t("login.lead")}
      notice={notice}
      onSubmit={onSubmit}
      submitLabel={t("login.submit")}
      busyLabel={t("login.submitting")}
      busy={isSubmitting}
      footer={
        <p>
          {t("login.newHere")}{" "}
          <Link
            to={withNext("/register", next)}
            className="tap-44 text-label text-accent-ink hover:underline"
          >
            {t("login.register")}
          </Link>
        </p>
      }
    >
      <EmailField
        autoComplete="username"
        error={errorOf("email")}
        {...form.register("email", {
          required: "email_missing",
          validate: (email) => looksLikeEmail(email) || "invalid",
        })}
      />
      <SecretField
        label={t("password")}
        autoComplete="current-password"
        error={errorOf("password")}
        aside={
          <Link to={withNext("/forgot-password", next)} className="tap-44 text-accent-ink hover:underline">
            {t("login.forgot")}
          </Link>
        }
        {...form.register("password", { required: "password_missing" })}
      />
    </AuthForm>
  )
}
