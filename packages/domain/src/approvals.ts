import { ADULT_AGE, OWN_LOGIN_AGE } from "./growing-up.ts"

/** What the guardians of a player have to approve of each other (decision 81). */
export const approvalKinds = ["year_of_birth", "new_guardian"] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/** `waiting` until every other guardian or the academy approved, one of them declined, or who asked withdrew it. */
export const approvalStates = ["waiting", "approved", "declined", "withdrawn"] as const
export type ApprovalState = (typeof approvalStates)[number]

export const approvalAnswers = ["approve", "decline"] as const
export type ApprovalAnswer = (typeof approvalAnswers)[number]

/** With so many guardians a further one needs the approval of those there are. */
export const GUARDIANS_WITHOUT_APPROVAL = 2
/** For so many days the academy may still approve what a guardian declined. */
export const DECLINED_APPROVAL_DAYS = 90
/** A year of birth may be off by this without anybody's approval: a slip of the finger. */
const SLIP_YEARS = 1

/** What a family changes about a player and its guardians are emailed about, with what it was before. */
export const playerChangeFields = [
  "first_name",
  "last_name",
  "year_of_birth",
  "phone_number",
  "contact_name",
  "contact_phone",
] as const
export type PlayerChangeField = (typeof playerChangeFields)[number]
/** So often in a day one guardian asks the others about a player: each time they are emailed. */
export const APPROVALS_ASKED_A_DAY = 5
/** More changes of these by one account in a day are refused: emails are read only while they are few. */
export const PLAYER_CHANGES_A_DAY = 20

const reaches = (age: number, from: number, to: number, thisYear: number) =>
  thisYear - from < age && thisYear - to >= age

/**
 * Whether a guardian's change of a year of birth waits for the others: by more than one, or so that the player is 13 or
 * 18 by this calendar year. Only where somebody else is concerned: more than one guardian, or a player account.
 * @param agreed the year that all of them know, not one that was reached in steps of one
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
 * Whether nobody is waited for any more. Where no other guardian is left, a year still waits for the academy while the
 * player has an account of its own.
 * @param others the guardians beside the one who asked, and whether each has approved
 */
export const isApprovedByAll = (others: readonly boolean[], hasPlayerAccount: boolean): boolean =>
  others.length > 0 ? others.every(Boolean) : !hasPlayerAccount
