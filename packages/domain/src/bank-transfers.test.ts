import { expect, test } from "vitest"
import { namesReference, whyMatch } from "./bank-transfers.ts"

test.each([
  ["00011387", true],
  ["11387", true],
  ["000-113 87", true],
  ["OCR 00011387 Elsa", true],
  ["211387", false],
  ["00011387 5", false],
  ["träning", false],
  ["", false],
])("%s names 00011387: %s", (text, named) => {
  expect(namesReference(text, "00011387")).toBe(named)
})

const order = { amount_minor: 42_000, currency: "SEK", reference: "00011387", account_name: "Sara Lindqvist" }
const transfer = { amount_minor: 42_000, currency: "SEK", reference: "", sender: "" }

test.each([
  ["reference_and_amount", { reference: "00011387" }],
  ["reference", { reference: "00011387", amount_minor: 40_000 }],
  ["name_and_amount", { sender: "LINDQVIST, S" }],
  ["amount", { sender: "Okänd betalare" }],
  [null, { amount_minor: 41_999, sender: "Sara Lindqvist" }],
  [null, { reference: "00011387", currency: "EUR" }],
] as const)("%s", (why, facts) => {
  expect(whyMatch({ ...transfer, ...facts }, order)).toBe(why)
})

test("a name fits whatever its accents, and only as a whole word", () => {
  const whoPays = (sender: string, account_name: string) =>
    whyMatch({ ...transfer, sender }, { ...order, account_name })
  expect(whoPays("PER AS", "Per Ås")).toBe("name_and_amount")
  expect(whoPays("Lindqvister AB", "Sara Lindqvist")).toBe("amount")
})
