/** The instants between which something counts: of the period, and of the one before. */
export interface Bounds {
  before: Date
  from: Date
  until: Date
}
