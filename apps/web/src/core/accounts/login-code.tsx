import { useTranslation } from "react-i18next"
import { href, Link, useLocation, useNavigate } from "react-router"
import { sessionIn } from "../../address/chosen-session.ts"
import { nextIn, withNext } from "../../address/remembered-path.ts"
import { ApiProblem } from "../../api/problem.ts"
import { useIsInBrowser } from "../../runtime/use-is-in-browser.ts"
import { EmailField, emailRules } from "./auth-fields.tsx"
import { AuthForm } from "./auth-form.tsx"
import { confirmLoginCode, confirmSignUpCode, requestLoginCode, signUpByCode } from "./authentication.ts"
import { EmailedCodeField, emailedCodeRules } from "./emailed-code-field.tsx"
import { useSecondStep } from "./second-step/use-second-step.ts"
import { SendEmailAgain } from "./send-email-again.tsx"
import { emailOf, typedEmail } from "./typed-email.ts"
import { useAuthForm } from "./use-auth-form.ts"

/** An email takes its time; another one before that only makes the first code dead. */
const WAIT_S = 60

/** The address is kept in the browser's history, not in the page's address, which others may read. */
export interface SentCode {
  email: string
  /** When the email was sent, milliseconds since 1970; undefined for an address that was only typed. */
  sentAt?: number
  /** The code makes the account: somebody signs up without a password. */
  signsUp?: boolean
}

interface LoginCodeProps {
  /** Finds out who it is, false when that fails, and leads on. */
  onLoggedIn: () => Promise<boolean>
}

/** What this browser was sent, as its history or the email's link has it, and whether a code is to be entered. */
export function useSentCode(): { sent: SentCode | null; isSent: boolean; signsUp: boolean } {
  const { state, search } = useLocation()
  const isInBrowser = useIsInBrowser()
  const sent = isInBrowser ? (state as SentCode | null) : null
  const query = new URLSearchParams(search)
  const isOfEmail = query.get("sent") === "true"
  return {
    sent,
    isSent: sent ? sent.sentAt !== undefined : isOfEmail,
    signsUp: sent?.signsUp ?? query.get("signUp") === "true",
  }
}

/** In place of the password: asks for the address, then for the code that was emailed there. */
export function LoginCode({ onLoggedIn }: LoginCodeProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { sent, isSent, signsUp } = useSentCode()
  if (!isSent) {
    return (
      <AskForCode
        onLoggedIn={onLoggedIn}
        onSent={(email) => navigate({ search }, { state: { email, sentAt: Date.now() } satisfies SentCode })}
      />
    )
  }
  return (
    <EnterCode
      email={sent?.email}
      sentAt={sent?.sentAt}
      signsUp={signsUp}
      onLoggedIn={onLoggedIn}
      onSentAgain={(sentAt) => navigate({ search }, { replace: true, state: { ...sent, sentAt } })}
    />
  )
}

function AskForCode({ onLoggedIn, onSent }: LoginCodeProps & { onSent: (email: string) => void }) {
  const { t } = useTranslation("accounts")
  const location = useLocation()
  const { form, props, errorOf, notice, isSaving } = useAuthForm<{ email: string }>(
    "forgot.failedTitle",
    async ({ email }, { fail, refuse }) => {
      const result = await requestLoginCode(email)
      switch (result.outcome) {
        case "sent":
          return onSent(email.trim())
        case "logged_in":
          if (!(await onLoggedIn())) fail({ text: "login.userNotLoaded" })
          return
        case "failed":
          return fail({ text: "forgot.failedWith", failure: result })
        case "refused":
          return refuse(result.errors, ["email"], "forgot.failedTitle")
      }
    },
  )
  return (
    <AuthForm
      title={t("loginCode.title")}
      lead={t("loginCode.lead")}
      notice={notice}
      form={props}
      submitLabel={t("loginCode.submit")}
      busyLabel={t("loginCode.submitting")}
      busy={isSaving}
      footer={<ByPassword email={form.watch("email")} />}
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

interface EnterCodeProps extends LoginCodeProps {
  /** Where it went; unknown to a page that the email's own link opened. */
  email: string | undefined
  sentAt: number | undefined
  signsUp: boolean
  onSentAgain: (sentAt: number) => void
}

function EnterCode({ email, sentAt, signsUp, onLoggedIn, onSentAgain }: EnterCodeProps) {
  const { t } = useTranslation("accounts")
  const chosen = sessionIn(nextIn(useLocation().search))
  const goToSecondStep = useSecondStep()
  const { form, props, errorOf, notice, isSaving } = useAuthForm<{ code: string }>(
    "login.failedTitle",
    async ({ code }, { fail, refuse }) => {
      const result = await (signsUp ? confirmSignUpCode(code) : confirmLoginCode(code))
      switch (result.outcome) {
        case "logged_in":
          if (!(await onLoggedIn())) fail({ text: "login.userNotLoaded" })
          return
        case "second_step":
          return goToSecondStep()
        case "over":
          return fail({ text: "loginCode.over" })
        case "failed":
          return fail({ text: "login.failedWith", failure: result })
        case "refused":
          if (result.errors.some(({ code: reason }) => reason === "too_many_login_attempts"))
            return fail({ text: "loginCode.spent" })
          return refuse(result.errors, ["code"], "codes.incorrect_code")
      }
    },
  )
  const send = async () => {
    const result = await (signsUp ? signUpByCode(email ?? "", chosen) : requestLoginCode(email ?? ""))
    if (result.outcome === "failed") throw new ApiProblem(0, result.reason)
  }
  return (
    <AuthForm
      title={t("loginCode.enterTitle")}
      lead={t(signsUp ? "register.codeSent" : "loginCode.sent")}
      step={signsUp && chosen !== null && 2}
      notice={notice}
      form={props}
      submitLabel={t(signsUp ? "register.submit" : "login.submit")}
      busyLabel={t(signsUp ? "register.submitting" : "login.submitting")}
      busy={isSaving}
      footer={
        <div className="flex flex-col gap-3">
          {email && sentAt !== undefined && (
            <SendEmailAgain sentAt={sentAt} wait_s={WAIT_S} send={send} onSent={onSentAgain} />
          )}
          <WrongAddress email={email} signsUp={signsUp} />
          {!signsUp && <ByPassword email={email} />}
        </div>
      }
    >
      {email && (
        <p className="rounded-button border border-line bg-sunken px-4 py-3 text-small">
          <span className="block text-ink-muted">{t("checkMail.sentTo")}</span>
          <bdi className="isolate-ltr block break-all text-label text-body">{email}</bdi>
        </p>
      )}
      <EmailedCodeField error={errorOf("code")} {...form.register("code", emailedCodeRules)} />
    </AuthForm>
  )
}

const linkClasses = "tap-44 text-label text-accent-ink hover:underline"

function WrongAddress({ email, signsUp }: { email: string | undefined; signsUp: boolean }) {
  const { t } = useTranslation("accounts")
  const next = nextIn(useLocation().search)
  return (
    <p>
      {/* The same page under the same address: Back leads to the code all the same. */}
      <Link
        to={withNext(href(signsUp ? "/register" : "/login/code"), next)}
        state={typedEmail(email)}
        replace={false}
        className={linkClasses}
      >
        {t(email ? "checkMail.wrongAddress" : signsUp ? "login.register" : "loginCode.submit")}
      </Link>
    </p>
  )
}

function ByPassword({ email }: { email: string | undefined }) {
  const { t } = useTranslation("accounts")
  const next = nextIn(useLocation().search)
  return (
    <p>
      <Link to={withNext(href("/login"), next)} state={typedEmail(email)} className={linkClasses}>
        {t("loginCode.password")}
      </Link>
    </p>
  )
}
