import { ADULT_AGE, OWN_LOGIN_AGE } from "./growing-up.ts"

/** What other guardians of a player have to approve (decision 81). */
export const approvalKinds = ["year_of_birth", "new_guardian"] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/** `waiting` until all other guardians or the academy approve, one declines, or the request is withdrawn. */
export const approvalStates = ["waiting", "approved", "declined", "withdrawn"] as const
export type ApprovalState = (typeof approvalStates)[number]

export const approvalAnswers = ["approve", "decline"] as const
export type ApprovalAnswer = (typeof approvalAnswers)[number]

/** From this many guardians on, adding another one needs their approval. */
export const GUARDIANS_WITHOUT_APPROVAL = 2
/** For how many days the academy may still approve what a guardian declined. */
export const DECLINED_APPROVAL_DAYS = 90
/** A year of birth may change by this much without approval, so that a typing error can be corrected. */
const SLIP_YEARS = 1

/** Changes of a player that its guardians are emailed about, with the previous value. */
export const playerChangeFields = [
  "first_name",
  "last_name",
  "year_of_birth",
  "phone_number",
  "contact_name",
  "contact_phone",
] as const
export type PlayerChangeField = (typeof playerChangeFields)[number]
/** How many requests per day a guardian may make for one player: each one sends emails. */
export const APPROVALS_ASKED_A_DAY = 5
/** How many of these changes an account may make per day: guardians stop reading if there are too many emails. */
export const PLAYER_CHANGES_A_DAY = 20

const reaches = (age: number, from: number, to: number, thisYear: number) =>
  thisYear - from < age && thisYear - to >= age

/**
 * Whether a change of the year of birth needs approval: it differs by more than one year, or makes the player 13 or 18
 * in this calendar year. Only if the player has several guardians or an own account.
 * @param agreed the last year that all guardians know, so that several changes of one year add up
 */
export const yearNeedsApproval = ({
  agreed,
  to,
  thisYear,
  guardians,
  hasPlayerAccount,
}: {
  agreed: number
  to: number
  thisYear: number
  guardians: number
  hasPlayerAccount: boolean
}): boolean =>
  (guardians > 1 || hasPlayerAccount) &&
  (Math.abs(to - agreed) > SLIP_YEARS ||
    reaches(OWN_LOGIN_AGE, agreed, to, thisYear) ||
    reaches(ADULT_AGE, agreed, to, thisYear))

/**
 * Whether an approval is complete. With no other guardian left, a new year of birth still needs the academy if the
 * player has an own account.
 * @param others the guardians except the requesting one, and whether each has approved
 */
export const isApprovedByAll = (others: readonly boolean[], hasPlayerAccount: boolean): boolean =>
  others.length > 0 ? others.every(Boolean) : !hasPlayerAccount
