/** What waits for somebody in the office, in the order in which the dashboard lists it. */
export const decisionKinds = [
  /** A refund that neither card nor wallet took. */
  "refund_failed",
  /** A bank transfer whose day is over. */
  "payment_late",
  /** A correction of a wallet that a second colleague has to confirm. */
  "correction_waits",
  /** Guardians that have to approve something of each other, or disagree about a takeover. */
  "family_waits",
  /** A session of the next two weeks that nobody leads. */
  "session_without_coach",
  /** A session to come whose coach asks for a substitute. */
  "substitute_wanted",
  /** A session of the next two weeks that families wait for. */
  "session_waited_for",
  /** A letter that no mail server took. */
  "letter_given_up",
  /** Somebody opened unusually many records of children. */
  "bulk_reading",
] as const
export type DecisionKind = (typeof decisionKinds)[number]

/** So far ahead a session that nobody leads, or that another one is in the way of, is a matter for now. */
export const DECISION_DAYS_AHEAD = 14
