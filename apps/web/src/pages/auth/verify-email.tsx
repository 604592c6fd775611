import { useTranslation } from "react-i18next"
import { useNavigate, useParams } from "react-router"
import { takeRememberedPath } from "../../address/remembered-path.ts"
import { EmailVerification, homeOf } from "../../features/accounts/index.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { useToast } from "../../ui/toast.tsx"
import { PageHead } from "../page-head.tsx"
import { useArrival } from "./use-arrival.ts"

export const handle: RouteHandle = { startsAtOnce: true }

export default function VerifyEmail() {
  const { t } = useTranslation("accounts")
  const { key = "" } = useParams()
  const arrive = useArrival()
  const navigate = useNavigate()
  const toast = useToast()

  /** Logged in by the email: on to where somebody wanted to go before they signed up. */
  const goOn = async () => {
    const account = await arrive()
    if (!account) return false
    toast.show({ text: t("verify.doneToast") })
    await navigate(takeRememberedPath(Date.now()) ?? homeOf(account), { replace: true })
    return true
  }
  return (
    <>
      <PageHead title={t("verify.title")} />
      <EmailVerification verificationKey={key} onLoggedIn={goOn} />
    </>
  )
}
