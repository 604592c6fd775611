/** The instants between which something counts: of the period, and of the one before. */
export interface Bounds {
  before: Date
  from: Date
  until: Date
  /** When the last day ends: sessions count to there, what happens meanwhile to `until`. */
  dayEnd: Date
}
