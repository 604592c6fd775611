/** What a guardian can consent to for a player: each separately, off by default. */
export const consentPurposes = ["photo_and_film", "shared_card", "health", "newsletter"] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/**
 * The version of each purpose's text (`consents.json`, `purposes`). Increase it when a text asks for something else:
 * a consent remains one to the old text, and is shown with its version.
 */
export const consentTextVersions: Readonly<Record<ConsentPurpose, number>> = {
  photo_and_film: 1,
  shared_card: 1,
  health: 1,
  newsletter: 1,
}
