import type { OutsideServices } from "@academy/contract/page-context"

interface CookieFact {
  name: string
  /** Its sentence in `legal.json`, under `cookies.purposes`. */
  purpose:
    | "sessionid"
    | "csrftoken"
    | "known_browser"
    | "beta_access"
    | "lang"
    | "theme"
    | "consent"
    | "analytics"
    | "marketing"
    | "ga"
    | "fbp"
  /** At most; most are prolonged by a visit. */
  days: number
}

interface CookieGroup {
  kind: "necessary" | "analytics" | "marketing"
  cookies: readonly CookieFact[]
}

const own = (purpose: CookieFact["purpose"], days: number): CookieFact => ({ name: purpose, purpose, days })

const necessary: readonly CookieFact[] = [
  own("sessionid", 14),
  own("csrftoken", 364),
  own("known_browser", 364),
  own("beta_access", 90),
  own("lang", 365),
  own("theme", 365),
  own("consent", 365),
  own("analytics", 365),
  own("marketing", 365),
]

/** Which cookies this site can set, by what allows them. Others than ours only where the owner has set them up. */
export function cookieGroups({ analyticsId, adPixelId, film }: OutsideServices): CookieGroup[] {
  const groups: CookieGroup[] = [{ kind: "necessary", cookies: necessary }]
  if (analyticsId) {
    const stream = `_ga_${analyticsId.slice("G-".length)}`
    groups.push({
      kind: "analytics",
      cookies: [
        { name: "_ga", purpose: "ga", days: 730 },
        { name: stream, purpose: "ga", days: 730 },
      ],
    })
  }
  if (adPixelId || film) {
    groups.push({
      kind: "marketing",
      cookies: adPixelId ? [{ name: "_fbp", purpose: "fbp", days: 90 }] : [],
    })
  }
  return groups
}
