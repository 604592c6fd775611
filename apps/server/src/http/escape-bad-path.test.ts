import { expect, test } from "vitest"
import { escapeBadPath } from "./escape-bad-path.ts"

test.each([
  ["/preview/home", "/preview/home"],
  ["/preview/s%C3%B6k?q=%", "/preview/s%C3%B6k?q=%"],
  ["/%", "/%25"],
  ["/preview/%E0%A4%A?x=%41", "/preview/%25E0%25A4%25A?x=%41"],
])("%s is taken as %s", (url, taken) => {
  expect(escapeBadPath(url)).toBe(taken)
  expect(() => decodeURIComponent(taken.split("?")[0] ?? "")).not.toThrow()
})
