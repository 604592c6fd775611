import type { Answer } from "@academy/contract/client"
import { useQuery } from "@tanstack/react-query"
import { answer } from "../../api/answers.ts"
import { useWrite } from "../../api/concerns.ts"

export type Wallet = Answer<"GET /api/fetch-wallet/">
export type PassLot = Wallet["training_passes"][number]
export type Payment = Answer<"GET /api/payments/">["rows"][number]
export type CheckoutResult = Answer<"POST /api/confirm-checkout/">

export const walletQuery = answer("GET /api/fetch-wallet/")

export const useWallet = () => useQuery(walletQuery)

/** After a return from the checkout: what became of it. */
export const useConfirmCheckout = () =>
  useWrite("POST /api/confirm-checkout/", {
    toInput: (sessionId: string) => ({ body: { session_id: sessionId } }),
  })
