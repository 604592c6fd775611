import { afterEach, expect, test } from "vitest"
import { demoAcademy, takeAcademy } from "./academy.ts"
import { placeIn } from "./countries.ts"
import { withConditions } from "./text-conditions.ts"

afterEach(() => takeAcademy(null))

const inOslo = () => takeAcademy({ ...demoAcademy, ...placeIn("NO"), short_name: "Nordlys" })

test("a part of a text is there where its condition holds, else what stands after it or nothing", () => {
  const text = "Pay by card[swish|, Swish] or invoice. [sweden|Swedish law|The law of {{country}}] applies."
  expect(withConditions(text)).toBe("Pay by card, Swish or invoice. Swedish law applies.")
  inOslo()
  expect(withConditions(text)).toBe("Pay by card or invoice. The law of {{country}} applies.")
})

test("only Sweden has Swish, and only for kronor", () => {
  takeAcademy({ ...demoAcademy, currency: "EUR" })
  expect(withConditions("[swish|Swish][sweden|, kommun]")).toBe(", kommun")
})

test("the story of a name is told by the academy that has the name", () => {
  expect(withConditions("[northStar|From the north star. ]A plan.")).toBe("From the north star. A plan.")
  inOslo()
  expect(withConditions("[northStar|From the north star. ]A plan.")).toBe("A plan.")
})

test("what people typed is left as it is", () => {
  for (const text of ["U12 [A|B]", "a | b", "[?|x"]) expect(withConditions(text)).toBe(text)
})
