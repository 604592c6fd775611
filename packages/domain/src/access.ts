/** Reading that is written down because it is about a child. */
export const accessKinds = ["record", "list", "export", "health_note"] as const
export type AccessKind = (typeof accessKinds)[number]

/** Who opens more records than this at once says why. */
export const MOST_RECORDS_WITHOUT_REASON = 30
/** The log of reading is kept for three years. */
export const ACCESS_LOG_DAYS = 1096

/** Whether reading so many records at once asks for a reason. */
export const needsReason = (records: number): boolean => records > MOST_RECORDS_WITHOUT_REASON
