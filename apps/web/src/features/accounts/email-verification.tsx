import { useEffect, useEffectEvent, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { type ProblemReason, reasonOf } from "../../api/problem.ts"
import { Button } from "../../ui/button.tsx"
import { AuthMessage } from "./auth-message.tsx"
import { verifyEmail } from "./authentication.ts"

interface EmailVerificationProps {
  /** As it stands in the letter's link, decoded. */
  verificationKey: string
  /** Confirmed in the browser that signed up: finds out who it is and leads on; false when that fails. */
  onLoggedIn: () => Promise<boolean>
}

type Step = { at: "checking" } | { at: "verified" } | { at: "old" } | { at: "failed"; reason: ProblemReason }

/** Confirms an e-mail address as soon as the letter's link is opened. */
export function EmailVerification({ verificationKey, onLoggedIn }: EmailVerificationProps) {
  const { t } = useTranslation(["accounts", "problems", "common"])
  const [step, setStep] = useState<Step>({ at: "checking" })
  const begun = useRef<string | null>(null)

  async function verify() {
    setStep({ at: "checking" })
    try {
      const result = await verifyEmail(verificationKey)
      if (result.outcome === "logged_in" && (await onLoggedIn())) return
      if (result.outcome === "refused") setStep({ at: "old" })
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

  const logInButton = (
    <Button asChild className="w-full">
      <Link to="/login">{t("verify.logIn")}</Link>
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
        <AuthMessage key="verified" title={t("verify.doneTitle")} actions={logInButton}>
          {t("verify.done")}
        </AuthMessage>
      )
    case "old":
      return (
        <AuthMessage key="old" title={t("verify.oldTitle")} actions={logInButton}>
          {t("verify.old")}
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
