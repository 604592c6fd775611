import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useLocation, useNavigate } from "react-router"
import { nextIn, rememberPath, takeRememberedPath } from "../../address/remembered-path.ts"
import { LoginCode, useSentCode } from "../../core/accounts/index.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { PageHead } from "../page-head.tsx"
import { useArrival } from "./use-arrival.ts"

/** Which step it is at is known to the browser alone. */
export const handle: RouteHandle = { startsAtOnce: true }

export default function LoginCodePage() {
  const { t } = useTranslation("accounts")
  const arrive = useArrival()
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const { isSent, signsUp } = useSentCode()

  // A tab that a sign-up's email has opened goes on to what was chosen before it.
  useEffect(() => {
    const path = signsUp && nextIn(search) === null ? takeRememberedPath(Date.now()) : null
    if (path === null) return
    const query = new URLSearchParams(search)
    query.set("next", path)
    void navigate({ search: `?${query}` }, { replace: true, state })
  }, [signsUp, search, state, navigate])

  const goOn = async () => {
    if (signsUp) rememberPath(null, Date.now())
    return (await arrive()) !== null
  }
  return (
    <>
      <PageHead title={t(isSent ? "loginCode.enterTitle" : "loginCode.title")} />
      <LoginCode onLoggedIn={goOn} />
    </>
  )
}
