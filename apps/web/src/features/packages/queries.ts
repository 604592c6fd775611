import type { Answer } from "@academy/contract/client"
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

/** Opens a checkout for a package at the price that is shown; the browser goes to the `checkout_url` it answers. */
export const useBuyPackage = () =>
  useWrite("POST /api/buy-package/", {
    toInput: ({ id, price }: Pick<Package, "id" | "price">) => ({
      body: { package_id: id, expected_price: price },
    }),
  })
