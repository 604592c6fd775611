/** Whether a cookie of this name is there, whatever it says. */
export const hasCookie = (name: string): boolean =>
  document.cookie.split("; ").some((cookie) => cookie.startsWith(`${name}=`))

/** Pages are the same for everybody when they come, with the question unseen; the browser knows whether to ask. */
export function offerCookies() {
  if (!hasCookie("consent")) document.querySelector("[data-cookie-banner]")?.removeAttribute("hidden")
}
