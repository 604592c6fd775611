import { fieldErrorCodes, problemStatus } from "@academy/contract/problems"
import { describe, expect, it } from "vitest"
import sentences from "../i18n/locales/en/problems.json" with { type: "json" }
import { ApiProblem, problemFrom, reasonOf } from "./problem.ts"

describe("every refusal becomes a sentence", () => {
  // The other languages have the same keys: i18n/locales.test.ts.
  it.each([...Object.keys(problemStatus), "network", "timeout", "offline"])("%s", (code) => {
    expect(sentences).toHaveProperty([code], expect.stringMatching(/\S/))
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
