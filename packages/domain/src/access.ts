/** Kinds of reading that are logged because they concern a child. */
export const accessKinds = ["record", "list", "export", "health_note"] as const
export type AccessKind = (typeof accessKinds)[number]

/** Opening more records than this at once requires a reason. */
export const MOST_RECORDS_WITHOUT_REASON = 30
/** How long the access log is kept. */
export const ACCESS_LOG_DAYS = 1096

/**
 * How many different children's records one person may open or export in a day before it counts as unusual: a third of
 * the academy's players, at least the number that needs no reason.
 */
export const usualRecordsADay = (players: number): number =>
  Math.max(MOST_RECORDS_WITHOUT_REASON, Math.ceil(players / 3))

/**
 * Whether to notify the owners of how much somebody read in a day: when it becomes unusual, and again each time it has
 * grown by the same amount.
 * @param notified the number of records at the last notification; null if there was none
 */
export const isUnusualReading = (records: number, players: number, notified: number | null): boolean =>
  records > (notified ?? 0) + usualRecordsADay(players)

/** Whether opening this many records at once requires a reason. */
export const needsReason = (records: number): boolean => records > MOST_RECORDS_WITHOUT_REASON
