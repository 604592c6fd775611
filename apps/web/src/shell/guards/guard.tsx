import { Navigate, Outlet, useLocation } from "react-router"
import { useAccount } from "../../core/accounts/index.ts"
import { AccessDenied } from "../access-denied.tsx"
import { LoadingScreen } from "../loading-screen.tsx"
import { useSession } from "../session.tsx"
import { decideAccess, type PageAccess } from "./access.ts"

/** The guard in the browser: follows whoever logs in or out while the page is open. */
export function Guard({ access }: { access: PageAccess }) {
  const account = useAccount()
  const location = useLocation()
  const { isChecking } = useSession()
  const verdict = decideAccess(access, account, location)
  if (isChecking) return <LoadingScreen />
  switch (verdict.kind) {
    case "show":
      return <Outlet />
    case "deny":
      return <AccessDenied why={verdict.why} />
    case "redirect":
      return (
        <>
          <Navigate to={verdict.to} replace />
          <LoadingScreen />
        </>
      )
  }
}
