import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate, useParams } from "react-router"
import { firstBookingPath } from "../../address/chosen-session.ts"
import { takeRememberedPath } from "../../address/remembered-path.ts"
import { EmailVerification, homeOf } from "../../core/accounts/index.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { useToast } from "../../ui/toast.tsx"
import { PageHead } from "../page-head.tsx"
import { ChosenSession } from "./chosen-session.tsx"
import { useArrival } from "./use-arrival.ts"

export const handle: RouteHandle = { startsAtOnce: true }

export default function VerifyEmail() {
  const { t } = useTranslation("accounts")
  const { key = "" } = useParams()
  const arrive = useArrival()
  const navigate = useNavigate()
  const toast = useToast()
  /** The session of the sign-up, as the server knows it in every browser. */
  const [chosen, setChosen] = useState<number | null>(null)
  const next = chosen === null ? null : firstBookingPath(chosen)

  /** Logged in by the email: on to where somebody wanted to go before they signed up. */
  const goOn = async () => {
    const account = await arrive()
    if (!account) return false
    toast.show({ text: t("verify.doneToast") })
    const remembered = takeRememberedPath(Date.now())
    await navigate(next ?? remembered ?? homeOf(account), { replace: true })
    return true
  }
  return (
    <>
      <PageHead title={t("verify.title")} />
      {chosen !== null && <ChosenSession key={chosen} id={chosen} />}
      <EmailVerification verificationKey={key} chosen={chosen} onChosen={setChosen} onLoggedIn={goOn} />
    </>
  )
}
