import { href, useLocation, useNavigate } from "react-router"
import { nextIn, withNext } from "../../../address/remembered-path.ts"

/** Leads from a login that was right to its second step, which leads on to where somebody wanted to go. */
export function useSecondStep(): () => Promise<void> {
  const navigate = useNavigate()
  const next = nextIn(useLocation().search)
  return async () => navigate(withNext(href("/login/second-step"), next))
}
