import { describe, expect, test } from "vitest"
import { namedReferences, ordersFor, possibleReferences } from "./bank-transfers.ts"

const known = new Set(["00011387", "00020420", "00000018", "00013878"])

describe("what a payer's texts name", () => {
  test.each([
    ["00011387", ["00011387"]],
    ["11387", ["00011387"]],
    ["000-113 87", ["00011387"]],
    ["0001 1387", ["00011387"]],
    ["1 1 3 8 7", ["00011387"]],
    ["OCR 00011387 Elsa", ["00011387"]],
    ["faktura11387", ["00011387"]],
    ["inv-11387", ["00011387"]],
    ["#11387", ["00011387"]],
    ["11387-2", ["00011387"]],
    ["00011387 5", ["00011387"]],
    ["00011387 00011387", ["00011387"]],
    ["00011387\n00011387", ["00011387"]],
    ["Faktura\n11387", ["00011387"]],
    ["11387\n2015", ["00011387"]],
    ["11387 2015", ["00011387"]],
    ["OCR 11387 2026-11-26", ["00011387"]],
    ["2026-11-26 11387", ["00011387"]],
    ["tel 0701234567 11387", ["00011387"]],
    ["RF18 11387", ["00011387"]],
    ["RF1800011387", ["00011387"]],
    ["11387 20420", ["00011387", "00020420"]],
    ["11387/00020420", ["00020420", "00011387"]],
    ["11387+20420", ["00011387", "00020420"]],
    ["00011387\n00020420", ["00011387", "00020420"]],
    ["0001 13878", []],
    ["00000018", ["00000018"]],
    ["18", ["00000018"]],
    ["Elsa 18", []],
    ["211387", []],
    ["1138", []],
    ["0001138", []],
    ["träning", []],
    ["", []],
  ])("%j: %j", (text, named) => {
    expect(namedReferences(text, text === "0001 13878" ? new Set(["00011387"]) : known).sort()).toEqual(
      [...named].sort(),
    )
  })

  test("whatever is named is among what is looked for", () => {
    for (const text of ["0001 1387", "1 1 3 8 7", "RF18 11387", "11387\n20420", "000-113 87"])
      expect(possibleReferences(text)).toEqual(expect.arrayContaining(namedReferences(text, known)))
  })
})

const order = {
  amount_minor: 42_000,
  currency: "SEK",
  reference: "00011387",
  account_name: "Sara Lindqvist",
  is_open: true,
}
const other = { ...order, reference: "00020420", account_name: "Ali Ek" }
const transfer = { amount_minor: 42_000, currency: "SEK", reference: "", sender: "" }
const whys = (facts: Partial<typeof transfer>, orders: (typeof order)[] = [order, other]) =>
  ordersFor({ ...transfer, ...facts }, orders).map(({ order: { reference }, why }) => [reference, why])

describe("the orders that a transfer may be for", () => {
  test("the one that it names and no other, whatever the amount", () => {
    expect(whys({ reference: "00011387" })).toEqual([["00011387", "reference_and_amount"]])
    expect(whys({ reference: "00011387", amount_minor: 40_000 })).toEqual([["00011387", "reference"]])
  })

  test("both that it names when their sum fits, and the one of two whose amount fits first", () => {
    const both = "00011387\n20420"
    expect(whys({ reference: both, amount_minor: 84_000 })).toEqual([
      ["00011387", "references_and_sum"],
      ["00020420", "references_and_sum"],
    ])
    expect(whys({ reference: both }, [{ ...order, amount_minor: 30_000 }, other])).toEqual([
      ["00020420", "reference_and_amount"],
      ["00011387", "reference"],
    ])
  })

  test("nobody else's when it names an order that is paid, or in another currency", () => {
    const paid = { ...order, is_open: false }
    expect(whys({ reference: "11387" }, [paid, other])).toEqual([["00011387", "reference_and_amount"]])
    expect(whys({ reference: "11387" }, [{ ...order, currency: "EUR" }, other])).toEqual([])
    expect(whys({ reference: "00011387", currency: "EUR" })).toEqual([])
  })

  test("without a reference those of its amount that are open, by the payer's name first", () => {
    expect(whys({ sender: "EK, A" })).toEqual([
      ["00020420", "name_and_amount"],
      ["00011387", "amount"],
    ])
    expect(whys({ amount_minor: 41_999, sender: "Sara Lindqvist" })).toEqual([])
    expect(whys({}, [{ ...order, is_open: false }])).toEqual([])
  })

  test("a name fits whatever its accents, and only as a whole word", () => {
    const whoPays = (sender: string, account_name: string) => whys({ sender }, [{ ...order, account_name }])
    expect(whoPays("PER AS", "Per Ås")).toEqual([["00011387", "name_and_amount"]])
    expect(whoPays("Lindqvister AB", "Sara Lindqvist")).toEqual([["00011387", "amount"]])
  })
})
