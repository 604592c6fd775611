import { looksLikeEmail } from "@academy/domain/site"
import { Mail } from "lucide-react"
import { useRef } from "react"
import { useTranslation } from "react-i18next"
import { href, Link, useLocation } from "react-router"
import { nextIn, withNext } from "../../address/remembered-path.ts"
import { Button } from "../../ui/button.tsx"
import { EmailField, SecretField } from "./auth-fields.tsx"
import { AuthForm } from "./auth-form.tsx"
import { logIn } from "./authentication.ts"
import { PasskeyLogin } from "./passkeys/passkey-login.tsx"
import { useSecondStep } from "./second-step/use-second-step.ts"
import { emailOf, typedEmail } from "./typed-email.ts"
import { useAuthForm } from "./use-auth-form.ts"

interface Fields {
  email: string
  password: string
}

/** Asks for e-mail and password. `onLoggedIn` finds out who it is, false when that fails, and leads on. */
export function LogInForm({ onLoggedIn }: { onLoggedIn: () => Promise<boolean> }) {
  const { t } = useTranslation("accounts")
  const location = useLocation()
  const next = nextIn(location.search)
  const goToSecondStep = useSecondStep()
  const byCode = useRef<HTMLAnchorElement>(null)
  const { form, props, errorOf, notice, isSaving } = useAuthForm<Fields>(
    "login.failedTitle",
    async ({ email, password }, { fail, refuse }) => {
      const result = await logIn(email, password)
      switch (result.outcome) {
        case "logged_in":
          if (!(await onLoggedIn())) fail({ text: "login.userNotLoaded" })
          return
        case "second_step":
          return goToSecondStep()
        case "verify_first":
          return fail({ text: "login.verifyFirst" })
        case "failed":
          return fail({ text: "login.failedWith", failure: result })
        case "refused":
          if (!result.errors.some(({ code }) => code === "email_password_mismatch"))
            return refuse(result.errors, ["email", "password"], "login.failed")
      }
      // Which of the two is wrong is never told; the password is the likelier one.
      fail({ text: "login.failed" })
      form.setFocus("password", { shouldSelect: true })
    },
  )

  return (
    <AuthForm
      title={t("login.title")}
      lead={t("login.lead")}
      notice={notice}
      form={props}
      submitLabel={t("login.submit")}
      busyLabel={t("login.submitting")}
      busy={isSaving}
      footer={
        <>
          <div className="-mt-4 mb-8 flex flex-col gap-3">
            <PasskeyLogin onLoggedIn={onLoggedIn} otherWay={byCode} />
            <Button asChild variant="outline" className="w-full">
              <Link
                ref={byCode}
                to={withNext(href("/login/code"), next)}
                state={typedEmail(form.watch("email"))}
              >
                <Mail aria-hidden="true" strokeWidth={1.75} />
                {t("login.byCode")}
              </Link>
            </Button>
          </div>
          <p>
            {t("login.newHere")}{" "}
            <Link
              to={withNext(href("/register"), next)}
              className="tap-44 text-label text-accent-ink hover:underline"
            >
              {t("login.register")}
            </Link>
          </p>
        </>
      }
    >
      <EmailField
        autoComplete="username webauthn"
        defaultValue={emailOf(location.state)}
        error={errorOf("email")}
        {...form.register("email", {
          required: "email_missing",
          validate: (email) => looksLikeEmail(email.trim()) || "invalid",
        })}
      />
      <SecretField
        label={t("password")}
        autoComplete="current-password"
        error={errorOf("password")}
        aside={
          <Link
            to={withNext(href("/forgot-password"), next)}
            state={typedEmail(form.watch("email"))}
            className="tap-44 text-accent-ink hover:underline"
          >
            {t("login.forgot")}
          </Link>
        }
        {...form.register("password", { required: "password_missing" })}
      />
    </AuthForm>
  )
}
