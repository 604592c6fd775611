import { useTranslation } from "react-i18next"
import { useNavigate, useParams } from "react-router"
import { EmailVerification } from "../../features/accounts/index.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { takeKeptPath, withNext } from "../../remembered-path.ts"
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

  /** Where somebody wanted to go before they signed up is put into the address, for the guard to read. */
  const goOn = async () => {
    const path = takeKeptPath(Date.now())
    if (path) await navigate(withNext("", path), { replace: true })
    const isKnown = await arrive()
    if (isKnown) toast.show({ text: t("verify.doneToast") })
    return isKnown
  }
  return (
    <>
      <PageHead title={t("verify.title")} />
      <EmailVerification verificationKey={key} onLoggedIn={goOn} />
    </>
  )
}
