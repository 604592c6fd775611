import { expect, it } from "vitest"
import { bankDayAfter, expectedRefundDay, isBankDay, refundStateOf, refundWayOf } from "./refund-progress.ts"

it("counts bank days over weekends, public holidays and their eves", () => {
  expect(isBankDay("2026-11-27")).toBe(true)
  expect(isBankDay("2026-11-28")).toBe(false)
  expect(isBankDay("2026-12-24")).toBe(false)
  expect(bankDayAfter("2026-11-26", 1)).toBe("2026-11-27")
  expect(bankDayAfter("2026-11-27", 1)).toBe("2026-11-30")
  expect(bankDayAfter("2026-11-26", 5)).toBe("2026-12-03")
  // Christmas: 24, 25 and 26 December, and the weekend.
  expect(bankDayAfter("2026-12-23", 1)).toBe("2026-12-28")
  // New Year's Eve and Day, the weekend, Epiphany.
  expect(bankDayAfter("2026-12-30", 3)).toBe("2027-01-07")
})

const requested_at = new Date("2026-11-26T13:00:00Z")

it("expects Swish the next bank day, a card within five, and nothing for the balance", () => {
  const sent_at = new Date("2026-11-26T13:00:05Z")
  expect(expectedRefundDay({ way: "swish", requested_at, sent_at })).toBe("2026-11-27")
  expect(expectedRefundDay({ way: "card", requested_at, sent_at })).toBe("2026-12-03")
  expect(expectedRefundDay({ way: "wallet", requested_at, sent_at: null })).toBeNull()
  // Sent after midnight in Stockholm: counted from that day.
  const late = new Date("2026-11-26T23:30:00Z")
  expect(expectedRefundDay({ way: "swish", requested_at, sent_at: late })).toBe("2026-11-30")
})

it("goes from requested over the bank to done, or back into the balance", () => {
  const refund = { way: "swish" as const, requested_at, sent_at: new Date("2026-11-26T13:00:05Z") }
  const at = (status: "pending" | "sent" | "done" | "failed", now: string) =>
    refundStateOf({ ...refund, status }, new Date(now))
  expect(at("pending", "2026-11-26T13:00:01Z")).toBe("requested")
  expect(at("sent", "2026-11-26T14:00:00Z")).toBe("with_bank")
  expect(at("done", "2026-11-27T22:59:00Z"), "the provider is done, the bank has until tonight").toBe(
    "with_bank",
  )
  expect(at("done", "2026-11-27T23:00:00Z")).toBe("done")
  expect(at("failed", "2026-11-27T12:00:00Z")).toBe("returned")
  expect(refundStateOf({ ...refund, way: "wallet", status: "done" }, requested_at)).toBe("done")
})

it("refunds the way it was paid, or to the balance", () => {
  expect(refundWayOf("card", "swish")).toBe("swish")
  expect(refundWayOf("card", "card")).toBe("card")
  expect(refundWayOf("wallet", "swish")).toBe("wallet")
})
