import { expect, test } from "vitest"
import { type MergeFacts, whyNotMerge } from "./account-merges.ts"

const facts: MergeFacts = {
  is_same: false,
  is_own_family: false,
  is_staff: false,
  is_own_login: false,
  needs_owner: false,
  is_leaving: false,
  has_basket: false,
}

test.each([
  ["is_same", "merge_same_account"],
  ["is_own_family", "own_family"],
  ["is_staff", "merge_of_staff"],
  ["is_own_login", "merge_of_own_login"],
  ["needs_owner", "merge_needs_owner"],
  ["is_leaving", "merge_of_leaving"],
  ["has_basket", "merge_with_basket"],
] as const)("%s: %s", (fact, refusal) => {
  expect(whyNotMerge({ ...facts, [fact]: true })).toBe(refusal)
})

test("two families' accounts in peace become one", () => {
  expect(whyNotMerge(facts)).toBeNull()
})
