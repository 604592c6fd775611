/** What a coach gets for a session, in öre: `hour_minor` for sixty minutes, rounded once per session. */
export const payOf = (minutes: number, hour_minor: number): number => Math.round((minutes * hour_minor) / 60)

/** The longest session that is paid for: a whole day. */
export const LONGEST_PAID_MINUTES = 24 * 60
/** The highest pay for an hour, in major units: more is a mistake. */
export const HIGHEST_HOUR = 10_000

interface PaidLine {
  minutes: number
  amount_minor: number | null
}

/** The sum of several sessions. Null while one of them has no rate: then nobody knows it. */
export const paySum = (lines: readonly PaidLine[]): number | null =>
  lines.reduce<number | null>(
    (sum, { amount_minor }) => (sum === null || amount_minor === null ? null : sum + amount_minor),
    0,
  )
