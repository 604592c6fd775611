import { readCookie, writeCookie } from "../../runtime/cookies.ts"
import { acceptAll, CONSENT_GIVEN, necessaryOnly, readConsent, writeConsent } from "../../shell/consent.ts"
import { STARTED } from "../markers.ts"

/**
 * Pages are the same for everybody when they come, with the question unseen; the browser knows whether to ask. The
 * answer is kept at the first press, however long the app takes: it finds the cookies when it starts.
 */
export function offerCookies() {
  const banner = document.querySelector<HTMLElement>("[data-cookie-banner]")
  if (!banner || readConsent(readCookie)) return
  banner.removeAttribute("hidden")
  const answer = (event: MouseEvent) => {
    const { target } = event
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-consent]") : null
    if (!button) return
    event.preventDefault()
    event.stopImmediatePropagation()
    writeConsent(button.dataset.consent === "all" ? acceptAll : necessaryOnly, writeCookie)
    banner.setAttribute("hidden", "")
    document.dispatchEvent(new Event(CONSENT_GIVEN))
  }
  addEventListener("click", answer, true)
  document.addEventListener(STARTED, () => removeEventListener("click", answer, true), { once: true })
}
