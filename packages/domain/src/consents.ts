/** What a guardian may say yes to for a player: each for itself, off until somebody says so. */
export const consentPurposes = ["photo_and_film", "shared_card", "health", "newsletter"] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/**
 * Which version of its text stands in the locales (`growing-up.json`, `purposes`). Whoever changes what a text asks for
 * counts its version up: a yes to an older text stays a yes to that text, and is shown with its version.
 */
export const consentTextVersions: Readonly<Record<ConsentPurpose, number>> = {
  photo_and_film: 1,
  shared_card: 1,
  health: 1,
  newsletter: 1,
}
