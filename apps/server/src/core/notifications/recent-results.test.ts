import { expect, test } from "vitest"
import { RecentResults } from "./recent-results.ts"

test("a result is made once, and again when newer ones took its place", () => {
  const made: string[] = []
  const results = new RecentResults<string, string>(2)
  const get = (input: string) =>
    results.get(input, () => {
      made.push(input)
      return input.toUpperCase()
    })
  expect(["a", "b", "a", "b"].map(get)).toEqual(["A", "B", "A", "B"])
  expect(made).toEqual(["a", "b"])
  expect(["c", "b", "a"].map(get)).toEqual(["C", "B", "A"])
  expect(made).toEqual(["a", "b", "c", "a"])
})
