import { expect, it } from "vitest"
import { idIn } from "./use-open-answer.ts"

it("an address names an answer, in whatever letters, and a mistyped one breaks nothing", () => {
  expect(idIn("#home.n8")).toBe("home.n8")
  expect(idIn("#%C3%A5lder")).toBe("ålder")
  expect(idIn("#%")).toBe("%")
  expect(idIn("")).toBe("")
})
