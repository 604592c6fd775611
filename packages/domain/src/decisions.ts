/** What needs an admin, in the order of the dashboard. */
export const decisionKinds = [
  /** A refund that failed to both card and wallet. */
  "refund_failed",
  /** An overdue bank transfer. */
  "payment_late",
  /** A bank transfer that is matched with no order yet. */
  "transfer_waits",
  /** An adjustment of a wallet that needs a second admin. */
  "correction_waits",
  /** Something that guardians have to approve, or a disputed takeover. */
  "family_waits",
  /** A visitor's message or camp enquiry without an answer. */
  "message_waits",
  /** A session in the next two weeks without a coach. */
  "session_without_coach",
  /** An upcoming session whose coach no longer works here. */
  "coach_without_role",
  /** An upcoming session whose coach asks for a substitute. */
  "substitute_wanted",
  /** A session in the next two weeks with a waiting list. */
  "session_waited_for",
  /** An email that no mail server took. */
  "email_given_up",
  /** Somebody opened unusually many children's records. */
  "bulk_reading",
] as const
export type DecisionKind = (typeof decisionKinds)[number]

/** How far ahead sessions without a coach or with a conflict are listed. */
export const DECISION_DAYS_AHEAD = 14
