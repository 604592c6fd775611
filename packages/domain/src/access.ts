/** Reading that is written down because it is about a child. */
export const accessKinds = ["record", "list", "export", "health_note"] as const
export type AccessKind = (typeof accessKinds)[number]

/** Who opens more records than this at once says why. */
export const MOST_RECORDS_WITHOUT_REASON = 30
/** The log of reading is kept for three years. */
export const ACCESS_LOG_DAYS = 1096

/**
 * So many different records of children one person opens or exports in a day without anybody wondering: a third of the
 * academy's players, and in a small academy as many as need no reason.
 */
export const usualRecordsADay = (players: number): number =>
  Math.max(MOST_RECORDS_WITHOUT_REASON, Math.ceil(players / 3))

/**
 * Whether the owners are notified of what somebody read on a day: when it is more than usual, and once more each time
 * it has risen by as much again.
 * @param notified how many records it was when they were notified last that day; null when they were not
 */
export const isUnusualReading = (records: number, players: number, notified: number | null): boolean =>
  records > (notified ?? 0) + usualRecordsADay(players)

/** Whether reading so many records at once asks for a reason. */
export const needsReason = (records: number): boolean => records > MOST_RECORDS_WITHOUT_REASON
