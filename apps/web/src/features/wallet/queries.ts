import type { Answer } from "@academy/contract/client"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { answer } from "../../api/answers.ts"
import { useWrite } from "../../api/concerns.ts"

export type Wallet = Answer<"GET /api/fetch-wallet/">
export type PassLot = Wallet["training_passes"][number]
export type WalletEntry = Wallet["transactions"][number]
export type Package = Answer<"GET /api/fetch-packages/">[number]
export type CheckoutResult = Answer<"POST /api/confirm-checkout/">

const walletQuery = answer("GET /api/fetch-wallet/")

export const useWallet = () => useQuery(walletQuery)

/** The packages on offer; those that came with the wallet are shown until the answer is there. */
export function usePackages() {
  const client = useQueryClient()
  return useQuery({
    ...answer("GET /api/fetch-packages/"),
    placeholderData: () => client.getQueryData(walletQuery.queryKey)?.packages,
  })
}

/** Opens a checkout for a package; the browser goes to the `checkout_url` it answers. */
export const useBuyPackage = () =>
  useWrite("POST /api/buy-package/", {
    toInput: (packageId: number) => ({ body: { package_id: packageId } }),
  })

/** After a return from the checkout: what became of it. */
export const useConfirmCheckout = () =>
  useWrite("POST /api/confirm-checkout/", {
    toInput: (sessionId: string) => ({ body: { session_id: sessionId } }),
  })
