import { href, useLocation, useNavigate } from "react-router"
import { accountPath, confirmationLink, isMyPage } from "./account-links.ts"
import { useAccountParams } from "./account-params.ts"

/**
 * Shows what was booked, over My Page: Back and *Done* lead there. A sheet that was opened on My Page gives its step in
 * the history to it.
 */
export function useShowConfirmation() {
  const { set } = useAccountParams()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  return async (bookingId: number, isFriendWished = false): Promise<void> => {
    const opens = confirmationLink(bookingId, isFriendWished)
    const isOnMyPage = isMyPage(pathname)
    if (isOnMyPage && (state as { openedHere?: true } | null)?.openedHere) return set(opens)
    await navigate(href("/account"), { replace: true, preventScrollReset: isOnMyPage })
    await navigate(accountPath(opens), { state: { openedHere: true }, preventScrollReset: true })
  }
}
