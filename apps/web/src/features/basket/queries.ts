import type { Answer, ApiCalls } from "@academy/contract/client"
import { answer } from "../../api/answers.ts"
import { useWrite } from "../../api/concerns.ts"

export type Basket = Answer<"GET /api/basket/">
export type BasketLine = Basket["lines"][number]

export type Paid = Answer<"POST /api/basket/pay/">

export const basketQuery = answer("GET /api/basket/")

/** Puts a session for players, a package, or a plan that players join into the basket. Fails with `ApiProblem`. */
export const useAddBasketLines = () =>
  useWrite("POST /api/basket/lines/", {
    toInput: (body: ApiCalls["POST /api/basket/lines/"]["body"]) => ({ body }),
  })

export const useRemoveBasketLine = () =>
  useWrite("DELETE /api/basket/lines/:id/", { toInput: (id: number) => ({ params: { id } }) })

export const usePayBasket = () =>
  useWrite("POST /api/basket/pay/", {
    toInput: (body: ApiCalls["POST /api/basket/pay/"]["body"]) => ({ body }),
  })

export const useStopBasketPayment = () => useWrite("POST /api/basket/stop-payment/")
