import { readCookie } from "../../runtime/cookies.ts"
import { readConsent } from "../../shell/consent.ts"

/** Pages are the same for everybody when they come, with the question unseen; the browser knows whether to ask. */
export function offerCookies() {
  const banner = document.querySelector("[data-cookie-banner]")
  if (!readConsent(readCookie)) banner?.removeAttribute("hidden")
}
