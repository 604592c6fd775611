import type { Answer } from "@academy/contract/client"
import type { CardChoice, CheckoutMethod } from "@academy/domain/orders"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { answer } from "../../api/answers.ts"
import { useWrite } from "../../api/concerns.ts"
import { walletQuery } from "../wallet/index.ts"

export type Package = Answer<"GET /api/fetch-packages/">[number]

/** The packages on offer; those that came with the wallet are shown until the answer is there. */
export function usePackages() {
  const client = useQueryClient()
  return useQuery({
    ...answer("GET /api/fetch-packages/"),
    placeholderData: () => client.getQueryData(walletQuery.queryKey)?.packages,
  })
}

/** The card that is kept for the account. */
export const useKeptCard = () => useQuery(answer("GET /api/payment-card/")).data?.card ?? null

interface Purchase extends Pick<Package, "id" | "price"> {
  method: CheckoutMethod
  card: CardChoice
}

/** Buys a package at the shown price: charges the kept card, or leads the browser to the answered `checkout_url`. */
export const useBuyPackage = () =>
  useWrite("POST /api/buy-package/", {
    toInput: ({ id, price, method, card }: Purchase) => ({
      body: { package_id: id, expected_price: price, payment_method: method, card },
    }),
  })
