/** What the visitor allows besides the two necessary cookies. */
export interface Consent {
  consent: "all" | "necessary" | "custom"
  analytics: boolean
  marketing: boolean
}

const CONSENT_DAYS = 365

/** The event by which the page's script tells an app that is just starting that the question is answered. */
export const CONSENT_GIVEN = "consent:given"

export const necessaryOnly: Consent = { consent: "necessary", analytics: false, marketing: false }
export const acceptAll: Consent = { consent: "all", analytics: true, marketing: true }

/** A choice made by hand in the dialog. */
export function customConsent(analytics: boolean, marketing: boolean): Consent {
  return { consent: "custom", analytics, marketing }
}

/** Reads the three stored values; null while no valid choice has been made. */
export function readConsent(read: (name: string) => string | undefined): Consent | null {
  const consent = read("consent")
  if (consent !== "all" && consent !== "necessary" && consent !== "custom") return null
  return { consent, analytics: read("analytics") === "true", marketing: read("marketing") === "true" }
}

/** Stores the three values for a year. */
export function writeConsent(
  { consent, analytics, marketing }: Consent,
  write: (name: string, value: string, days: number) => void,
) {
  write("consent", consent, CONSENT_DAYS)
  write("analytics", String(analytics), CONSENT_DAYS)
  write("marketing", String(marketing), CONSENT_DAYS)
}
