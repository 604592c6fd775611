import type { Answer } from "@academy/contract/client"
import { type DiscountableLine, type DiscountMiss, discountLines } from "@academy/domain/discounts"
import { toMajor, toMinor } from "@academy/domain/money"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { answer } from "../../api/answers.ts"

/** A discount code that the family can use, and what it takes off. */
export type Discount = Answer<"GET /api/discount/">

/** The code that the family typed: asked about once it is applied, forgotten when it is removed. */
export function useDiscountCode() {
  const [code, setCode] = useState("")
  const query = useQuery({ ...answer("GET /api/discount/", { query: { code } }), enabled: code !== "" })
  return {
    discount: code === "" ? null : (query.data ?? null),
    error: code === "" ? null : query.error,
    isAsking: query.isFetching,
    apply: setCode,
  }
}

export type DiscountCode = ReturnType<typeof useDiscountCode>

/** Why an applied code takes nothing off: its terms, or the family's own discount takes off more. */
export type CodeMiss = DiscountMiss | "better"

/**
 * What a code takes off the items that money pays, in major units, or why it takes nothing off.
 * @param familyOff what the family pays less without a code
 */
export function takeOff(
  discount: Discount | null,
  lines: readonly DiscountableLine[],
  familyOff = 0,
): { off: number; miss: CodeMiss | null; discountCode: string | undefined } {
  if (!discount) return { off: 0, miss: null, discountCode: undefined }
  const { percent, amount, target, least, code } = discount
  const terms = { percent, amount_minor: amount === null ? null : toMinor(amount), target }
  const { shares, miss } = discountLines({ ...terms, least_minor: toMinor(least) }, lines)
  if (miss !== null) return { off: 0, miss, discountCode: undefined }
  const off = toMajor(shares.reduce((sum, share) => sum + share, 0))
  return off > familyOff
    ? { off, miss: null, discountCode: code }
    : { off: 0, miss: "better", discountCode: undefined }
}
