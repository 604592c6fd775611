/** How far a correction of a wallet has come. */
export const walletCorrectionStatuses = ["waiting", "done", "declined"] as const
export type WalletCorrectionStatus = (typeof walletCorrectionStatuses)[number]

/** In minor units: up to this much one person corrects alone in a day. */
export const CORRECTED_ALONE_MINOR = 100_000
/** In minor units: no single correction is larger. */
export const MOST_CORRECTED_MINOR = 5_000_000

/**
 * Whether a second colleague has to confirm a correction. What the same person put into or took from the same wallet
 * within the day counts along, so that a large correction in small parts is still a large one.
 * @param amount_minor below zero when money is taken out
 * @param of_day_minor the sizes of the person's other corrections of this wallet within the day, added up
 */
export const needsSecondColleague = (amount_minor: number, of_day_minor: number): boolean =>
  Math.abs(amount_minor) + of_day_minor > CORRECTED_ALONE_MINOR
