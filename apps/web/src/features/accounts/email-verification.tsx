import { useEffect, useEffectEvent, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { type ProblemReason, reasonOf } from "../../api/problem.ts"
import { Button } from "../../ui/button.tsx"
import { AuthMessage } from "./auth-message.tsx"
import { verifyEmail } from "./authentication.ts"
import { useAccount } from "./session.ts"

interface EmailVerificationProps {
  /** As it stands in the letter's link, decoded. */
  verificationKey: string
  /** Logged in by it, in the browser that signed up: finds out who it is and leads on; false when that fails. */
  onLoggedIn: () => Promise<boolean>
}

type Step =
  | { at: "checking" }
  | { at: "verified" }
  | { at: "invalid" }
  | { at: "taken" }
  | { at: "failed"; reason: ProblemReason }

/**
 * Confirms an e-mail address as soon as the letter's link is opened: a guest's, who has signed up, or one more of
 * somebody logged in.
 */
export function EmailVerification({ verificationKey, onLoggedIn }: EmailVerificationProps) {
  const { t } = useTranslation(["accounts", "problems", "common"])
  const [step, setStep] = useState<Step>({ at: "checking" })
  const isLoggedIn = useAccount() !== null
  const begun = useRef<string | null>(null)

  async function verify() {
    setStep({ at: "checking" })
    try {
      const result = await verifyEmail(verificationKey)
      if (result.outcome === "logged_in" && !isLoggedIn && (await onLoggedIn())) return
      if (result.outcome === "refused")
        setStep({ at: result.errors.some(({ code }) => code === "email_taken") ? "taken" : "invalid" })
      else if (result.outcome === "failed") setStep({ at: "failed", reason: result.reason })
      else setStep({ at: "verified" })
    } catch (failure) {
      setStep({ at: "failed", reason: reasonOf(failure) })
    }
  }
  const verifyOnce = useEffectEvent((key: string) => {
    // A key works once; an effect may run twice.
    if (begun.current === key) return
    begun.current = key
    void verify()
  })
  useEffect(() => verifyOnce(verificationKey), [verificationKey])

  const onward = (
    <Button asChild className="w-full">
      {isLoggedIn ? (
        <Link to="/account?userModal=true&userSection=login">{t("verify.toAddresses")}</Link>
      ) : (
        <Link to="/login">{t("verify.logIn")}</Link>
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
    case "verified":
      return (
        <AuthMessage key="verified" title={t("verify.doneTitle")} actions={onward}>
          {t(isLoggedIn ? "verify.doneLoggedIn" : "verify.done")}
        </AuthMessage>
      )
    case "invalid":
      return (
        <AuthMessage key="invalid" title={t("verify.invalidTitle")} actions={onward}>
          {t(isLoggedIn ? "verify.invalidLoggedIn" : "verify.invalid")}
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
            <Button className="w-full" onClick={verify}>
              {t("common:tryAgain")}
            </Button>
          }
        >
          {t(`problems:${step.reason}`)}
        </AuthMessage>
      )
  }
}
