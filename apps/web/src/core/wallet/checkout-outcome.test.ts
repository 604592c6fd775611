import { expect, test } from "vitest"
import { outcomeOf, returnedFrom } from "./checkout-outcome.ts"

const result = { kind: "booking", status: "paid", became_wallet_money: false } as const

test("what the server says decides, not the address", () => {
  expect(outcomeOf(result)).toBe("booking_paid")
  expect(outcomeOf({ ...result, kind: "package" })).toBe("package_paid")
  expect(outcomeOf({ ...result, status: "open" })).toBe("booking_open")
  expect(outcomeOf({ ...result, status: "expired" })).toBe("booking_cancelled")
  expect(outcomeOf({ ...result, kind: "package", status: "cancelled" })).toBe("package_cancelled")
})

test("money that came when the seat was gone is told as such, whatever the order's state", () => {
  expect(outcomeOf({ ...result, status: "expired", became_wallet_money: true })).toBe("became_wallet_money")
})

test("only the four returns count, and only when they say true", () => {
  expect(returnedFrom({ package_success: "true", session_id: "s" })).toBe("package_success")
  expect(returnedFrom({ session_id: "s" })).toBeNull()
})
