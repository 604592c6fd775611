import { allCalls } from "@academy/contract/calls"
import { fieldErrorCodes, problemStatus } from "@academy/contract/problems"
import { describe, expect, it } from "vitest"
import { allWords } from "../i18n/all-words.server.ts"
import { createI18n } from "../i18n/create-i18n.ts"
import panelSentences from "../i18n/locales/en/panel-problems.json" with { type: "json" }
import sentences from "../i18n/locales/en/problems.json" with { type: "json" }
import { ApiProblem, problemFrom, reasonOf } from "./problem.ts"

describe("every refusal becomes a sentence", () => {
  // The other languages have the same keys: i18n/locales.test.ts.
  it.each([...Object.keys(problemStatus), "network", "timeout", "offline"])("%s", (code) => {
    expect({ ...sentences, ...panelSentences }).toHaveProperty([code], expect.stringMatching(/\S/))
  })
  it("what only calls of the panels refuse is not among what every page loads", () => {
    const isOfPanel = (code: string) => {
      // No call declares it: the guard refuses with it whatever only staff may call.
      if (code === "second_factor_needed") return true
      const calls = allCalls.filter(({ call }) => call.refusals.some((refusal) => refusal === code))
      return (
        calls.length > 0 && calls.every(({ call }) => !["anyone", "account", "browser"].includes(call.access))
      )
    }
    expect(Object.keys(panelSentences).toSorted()).toEqual(
      Object.keys(problemStatus).filter(isOfPanel).toSorted(),
    )
    expect(Object.keys(sentences).filter(isOfPanel)).toEqual([])
  })
  it("a refusal of the panels is read like any other", async () => {
    const { t } = createI18n("en", await allWords("en"))
    expect(t("problems:not_own_session")).toBe(panelSentences.not_own_session)
  })
  it.each(fieldErrorCodes)("field: %s", (code) => {
    expect(sentences.field).toHaveProperty([code], expect.stringMatching(/\S/))
  })
  it("an answer that is not ours is told by its status", () => {
    expect(problemFrom(401, null).code).toBe("not_authenticated")
    expect(problemFrom(503, null).code).toBe("database_unavailable")
    expect(problemFrom(502, null).code).toBe("internal_error")
  })
  it("so is any other failure", () => {
    expect(reasonOf(new ApiProblem(409, "bookable_full"))).toBe("bookable_full")
    expect(reasonOf(new TypeError("x is not a function"))).toBe("internal_error")
  })
})
