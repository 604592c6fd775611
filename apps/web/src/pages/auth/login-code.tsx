import { useTranslation } from "react-i18next"
import { LoginCode, useSentCode } from "../../features/accounts/index.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { PageHead } from "../page-head.tsx"
import { useArrival } from "./use-arrival.ts"

/** Which step it is at is known to the browser alone. */
export const handle: RouteHandle = { startsAtOnce: true }

export default function LoginCodePage() {
  const { t } = useTranslation("accounts")
  const arrive = useArrival()
  const { isSent } = useSentCode()
  return (
    <>
      <PageHead title={t(isSent ? "loginCode.enterTitle" : "loginCode.title")} />
      <LoginCode onLoggedIn={async () => (await arrive()) !== null} />
    </>
  )
}
