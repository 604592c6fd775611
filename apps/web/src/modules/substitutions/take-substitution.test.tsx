import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { type OpenSubstitution, TakeSubstitution, waitsForAnswer } from "./take-substitution.tsx"

const asked = {
  id: 7,
  title: "Tight spaces",
  is_mine: false,
  why_not: null,
  is_declined: false,
} as OpenSubstitution

test.each([
  ["a colleague asks", {}, true],
  ["the caller asks", { is_mine: true }, false],
  ["the caller leads another session then", { why_not: "coach_elsewhere" }, false],
  ["the caller has declined", { is_declined: true }, false],
] as const)("%s: whether it waits for an answer", (_, facts, expected) => {
  expect(waitsForAnswer({ ...asked, ...facts })).toBe(expected)
})

test("who has declined may still take the session, and is not asked to decline again", () => {
  const { t } = renderScreen(<TakeSubstitution open={{ ...asked, is_declined: true }} />, { answers: {} })
  expect(screen.getByRole("button", { name: t("staff:substitution.take") })).toBeTruthy()
  expect(screen.queryByRole("button", { name: t("staff:substitution.decline") })).toBeNull()
})
