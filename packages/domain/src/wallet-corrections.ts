/** The state of an adjustment. */
export const walletCorrectionStatuses = ["waiting", "done", "declined"] as const
export type WalletCorrectionStatus = (typeof walletCorrectionStatuses)[number]

/** How much one admin can adjust alone in a day, in minor units. */
export const CORRECTED_ALONE_MINOR = 100_000
/** The largest single adjustment, in minor units. */
export const MOST_CORRECTED_MINOR = 5_000_000

/**
 * Whether an adjustment needs a second admin. The same admin's other adjustments of the wallet within the day are
 * added, so that a large one can't be split.
 * @param amount_minor negative if money is taken
 * @param of_day_minor the sum of the absolute amounts of the admin's other adjustments of this wallet within the day
 */
export const needsSecondColleague = (amount_minor: number, of_day_minor: number): boolean =>
  Math.abs(amount_minor) + of_day_minor > CORRECTED_ALONE_MINOR
