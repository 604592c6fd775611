/** Why two accounts cannot become one; each is a problem code. */
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
  /** One of them is the caller, or looks after a player of the caller's. */
  is_own_family: boolean
  /**
   * The account that ends may work here, or is a coach on the pages; or the one that stays, and the caller is no owner:
   * the addresses of the other would log in to a colleague's rights.
   */
  is_staff: boolean
  /** One of them is a player's own login. */
  is_own_login: boolean
  /**
   * One of them looks after a player that the other doesn't, and the caller is no owner: whoever has the other's login
   * would come to that child.
   */
  needs_owner: boolean
  /** One of them is closed or asked to be deleted. */
  is_leaving: boolean
  /** Seats wait in the basket of the account that ends, or are being paid. */
  has_basket: boolean
}

/** Whether the office may make one account of two: the first reason why not, or null. */
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
