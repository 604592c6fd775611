import { useEffect, useEffectEvent, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { accountPath } from "../../address/account-links.ts"
import { firstBookingPath } from "../../address/chosen-session.ts"
import { withNext } from "../../address/remembered-path.ts"
import type { AllauthError } from "../../api/allauth.ts"
import { reasonOf } from "../../api/problem.ts"
import { Button } from "../../ui/button.tsx"
import { AuthMessage } from "./auth-message.tsx"
import { describeVerification, readSignUp, verifyEmail } from "./authentication.ts"
import { ExpiredLink } from "./expired-link.tsx"
import { joinSentences } from "./join-sentences.ts"
import { useSecondStep } from "./second-step/use-second-step.ts"
import { useAccount } from "./session.ts"
import { SignUpElsewhere, type VerificationLink } from "./sign-up-elsewhere.tsx"
import { type Failure, useFailureText } from "./use-failure-text.ts"

interface EmailVerificationProps {
  /** As it stands in the email's link, decoded. */
  verificationKey: string
  /** The session that the sign-up is for, once it is known. */
  chosen: number | null
  onChosen: (bookableId: number | null) => void
  /** Logged in by it, in the browser that signed up: finds out who it is and leads on; false when that fails. */
  onLoggedIn: () => Promise<boolean>
}

type SignUp = Awaited<ReturnType<typeof readSignUp>>

type Step =
  | { at: "checking" }
  | { at: "elsewhere"; link: VerificationLink }
  | { at: "other" }
  | { at: "verified" }
  | { at: "confirmed" }
  | { at: "expired" }
  | { at: "invalid"; said: string }
  | { at: "taken" }
  | { at: "failed"; failure: Failure }

/** The server's own words, where the page has none for what it says. */
const saidBeside = (errors: readonly AllauthError[]) =>
  joinSentences(
    errors
      .filter(({ code, param }) => param !== "key" || !["invalid_or_expired_key", "required"].includes(code))
      .map(({ message }) => message),
  )

/**
 * Confirms an e-mail address as soon as the email's link is opened in the browser that asked for it: a guest's, who
 * signed up there, or one more of somebody logged in. Any other browser is asked for the account's password first.
 */
export function EmailVerification(props: EmailVerificationProps) {
  const { verificationKey, chosen, onChosen, onLoggedIn } = props
  const { t } = useTranslation(["accounts", "problems", "common"])
  const sayFailure = useFailureText()
  const [step, setStep] = useState<Step>({ at: "checking" })
  const account = useAccount()
  const isLoggedIn = account !== null
  const goToSecondStep = useSecondStep()
  const begun = useRef<string | null>(null)

  const refuse = (errors: readonly AllauthError[], signUp: SignUp = null) => {
    if (errors.some(({ code }) => code === "email_taken")) return setStep({ at: "taken" })
    const said = saidBeside(errors)
    if (isLoggedIn || said || !signUp || signUp.state === "none") return setStep({ at: "invalid", said })
    setStep({ at: signUp.state === "confirmed" ? "confirmed" : "expired" })
  }

  /** @param isArriving the password was given just now: this browser is to be logged in */
  async function verify(isArriving = false) {
    const result = await verifyEmail(verificationKey)
    if (result.outcome === "failed") return setStep({ at: "failed", failure: result })
    // With a new password the address is confirmed already.
    if (result.outcome === "refused" && !isArriving) return refuse(result.errors)
    if (result.outcome === "second_step") return goToSecondStep()
    const isIn = isArriving || result.outcome === "logged_in"
    if (isIn && !isLoggedIn && (await onLoggedIn())) return
    setStep({ at: "verified" })
  }

  async function begin() {
    setStep({ at: "checking" })
    try {
      const [found, signUp] = await Promise.all([
        describeVerification(verificationKey),
        readSignUp(verificationKey),
      ])
      onChosen(signUp?.bookable_id ?? null)
      if (found.outcome === "refused") return refuse(found.errors, signUp)
      if (found.outcome === "failed") return setStep({ at: "failed", failure: found })
      if (found.isWaiting || account?.id === found.account.id) return await verify()
      const link = { key: verificationKey, email: found.email, account: found.account.email }
      setStep(isLoggedIn ? { at: "other" } : { at: "elsewhere", link })
    } catch (failure) {
      setStep({ at: "failed", failure: { reason: reasonOf(failure) } })
    }
  }
  const beginOnce = useEffectEvent((key: string) => {
    // A key works once; an effect may run twice.
    if (begun.current === key) return
    begun.current = key
    void begin()
  })
  useEffect(() => beginOnce(verificationKey), [verificationKey])

  const onward = (
    <Button asChild className="w-full">
      {isLoggedIn ? (
        <Link to={accountPath({ userModal: "true", userSection: "login" })}>{t("verify.toAddresses")}</Link>
      ) : (
        <Link to={withNext(href("/login"), chosen === null ? null : firstBookingPath(chosen))}>
          {t("verify.logIn")}
        </Link>
      )}
    </Button>
  )
  // Each answer is a screen of its own, not the one before with other words.
  switch (step.at) {
    case "checking":
      return (
        <AuthMessage key="checking" title={t("verify.checkingTitle")} isFirst>
          <p role="status">{t("verify.checking")}</p>
        </AuthMessage>
      )
    case "elsewhere":
      return (
        <SignUpElsewhere
          link={step.link}
          chosen={chosen}
          onPassword={() => verify(true)}
          onBadKey={() => setStep({ at: "invalid", said: "" })}
        />
      )
    case "other":
      return (
        <AuthMessage
          key="other"
          title={t("elsewhere.otherTitle")}
          actions={
            <Button asChild variant="outline" className="w-full">
              <Link to={href("/account")}>{t("elsewhere.toAccount")}</Link>
            </Button>
          }
        >
          {t("elsewhere.other", { account: account?.email ?? "" })}
        </AuthMessage>
      )
    case "verified":
      return (
        <AuthMessage key="verified" title={t("verify.doneTitle")} actions={onward}>
          {t(isLoggedIn ? "verify.doneLoggedIn" : "verify.done")}
        </AuthMessage>
      )
    case "confirmed":
      return (
        <AuthMessage key="confirmed" title={t("verify.usedTitle")} actions={onward}>
          {t("verify.used")}
        </AuthMessage>
      )
    case "expired":
      return <ExpiredLink key="expired" verificationKey={verificationKey} />
    case "invalid":
      return (
        <AuthMessage key="invalid" title={t("verify.invalidTitle")} actions={onward}>
          {step.said || t(isLoggedIn ? "verify.invalidLoggedIn" : "verify.invalid")}
        </AuthMessage>
      )
    case "taken":
      return (
        <AuthMessage key="taken" title={t("verify.failedTitle")} actions={onward}>
          {t("codes.email_taken")}
        </AuthMessage>
      )
    case "failed":
      return (
        <AuthMessage
          key="failed"
          title={t("verify.failedTitle")}
          actions={
            <Button className="w-full" onClick={() => void begin()}>
              {t("common:tryAgain")}
            </Button>
          }
        >
          {sayFailure(step.failure)}
        </AuthMessage>
      )
  }
}
