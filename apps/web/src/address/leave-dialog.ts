import { useContext, useEffect, useRef } from "react"
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  type Location,
  useLocation,
  useNavigate,
  useNavigationType,
} from "react-router"

/** Of each entry of the history that was pushed, by its key: the address that it was pushed from. */
const pushedFrom = new Map<string, string>()

const addressOf = (pathname: string, search: URLSearchParams | string) =>
  `${pathname}?${new URLSearchParams(search)}`

/** Remembers where each dialog of the staff's pages was opened. Called once, by what stands around them all. */
export function useDialogTrail(): void {
  const location = useLocation()
  const type = useNavigationType()
  const last = useRef<Location>(location)
  useEffect(() => {
    const { key, pathname, search } = last.current
    if (type === "PUSH" && key !== location.key) pushedFrom.set(location.key, addressOf(pathname, search))
    last.current = location
  }, [location, type])
}

/**
 * Closes a dialog that a staff page's address opens (`dialog=…`): back when that leads to the very address without it,
 * else in place. So Back neither opens it again nor leads to the same page twice. Does nothing when the reader has left
 * it already.
 * @returns what closes it; `others` are parameters that change with it, null takes one away
 */
export function useLeaveDialog() {
  const location = useLocation()
  const navigate = useNavigate()
  const router = useContext(DataRouterContext)?.router
  return (others: Record<string, string | null> = {}) => {
    const now = router ? (router.state.navigation.location ?? router.state.location) : location
    const search = new URLSearchParams(now.search)
    if (now.pathname !== location.pathname || !search.has("dialog")) return
    for (const [name, value] of Object.entries({ ...others, dialog: null }))
      if (value === null) search.delete(name)
      else search.set(name, value)
    if (pushedFrom.get(now.key) === addressOf(now.pathname, search)) void navigate(-1)
    else void navigate({ search: String(search) }, { replace: true, preventScrollReset: true })
  }
}
