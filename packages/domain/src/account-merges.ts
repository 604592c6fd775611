/** Why two accounts cannot be merged; each is a problem code. */
export const mergeRefusals = [
  "own_family",
  "merge_same_account",
  "merge_of_staff",
  "merge_of_own_login",
  "merge_needs_owner",
  "merge_of_leaving",
  "merge_with_basket",
] as const
export type MergeRefusal = (typeof mergeRefusals)[number]

export interface MergeFacts {
  is_same: boolean
  /** One of them is the caller's, or is a guardian of one of the caller's players. */
  is_own_family: boolean
  /**
   * The account that ends has a staff role or is a coach on the site; or the account that stays does, and the caller is
   * not an owner: the other account's addresses would then log in with a team member's permissions.
   */
  is_staff: boolean
  /** One of them is a player account. */
  is_own_login: boolean
  /**
   * One of them is a guardian of a player that the other is not, and the caller is not an owner: whoever can log in to
   * the other account would get access to that child.
   */
  needs_owner: boolean
  /** One of them is closed or waiting for deletion. */
  is_leaving: boolean
  /** The account that ends has held seats in its basket, or is paying for them. */
  has_basket: boolean
}

/** The first reason why an admin cannot merge the two accounts, or null. */
export function whyNotMerge(facts: MergeFacts): MergeRefusal | null {
  if (facts.is_same) return "merge_same_account"
  if (facts.is_own_family) return "own_family"
  if (facts.is_staff) return "merge_of_staff"
  if (facts.is_own_login) return "merge_of_own_login"
  if (facts.needs_owner) return "merge_needs_owner"
  if (facts.is_leaving) return "merge_of_leaving"
  if (facts.has_basket) return "merge_with_basket"
  return null
}
