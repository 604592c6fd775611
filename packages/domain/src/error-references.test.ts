import { expect, test } from "vitest"
import { ERROR_REFERENCE_PATTERN, errorReferenceOf, typedErrorReference } from "./error-references.ts"

test("a reference is eight characters that nobody mistakes for others", () => {
  const references = [0, 31, 32, 255].map((byte) => errorReferenceOf(new Uint8Array(8).fill(byte)))
  expect(references).toEqual(["00000000", "ZZZZZZZZ", "00000000", "ZZZZZZZZ"])
  for (const reference of references) expect(reference).toMatch(new RegExp(ERROR_REFERENCE_PATTERN))
})

test("is found as people type it", () => {
  expect(typedErrorReference(" k7mo 2qil ")).toBe("K7M02Q11")
})
