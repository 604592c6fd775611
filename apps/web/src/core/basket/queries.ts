import type { Answer, ApiCalls } from "@academy/contract/client"
import { answer } from "../../api/answers.ts"
import { useWrite } from "../../api/concerns.ts"

export type Basket = Answer<"GET /api/basket/">
export type BasketLine = Basket["lines"][number]

export type Pack = Answer<"GET /api/fetch-packages/">[number]

export type Paid = Answer<"POST /api/basket/pay/">

export const basketQuery = answer("GET /api/basket/")
export const packsQuery = answer("GET /api/fetch-packages/")

/** Puts a session for players, a package, or a plan that players join into the basket. Fails with `ApiProblem`. */
export const useAddBasketLines = () =>
  useWrite("POST /api/basket/lines/", {
    toInput: (body: ApiCalls["POST /api/basket/lines/"]["body"]) => ({ body }),
  })

export const useRemoveBasketLine = () =>
  useWrite("DELETE /api/basket/lines/:id/", { toInput: (id: number) => ({ params: { id } }) })

/** Pays all of the basket, or opens the payment page that it answers. */
export const usePayBasket = () =>
  useWrite("POST /api/basket/pay/", {
    toInput: (body: ApiCalls["POST /api/basket/pay/"]["body"]) => ({ body }),
  })

/** Gives up the payment that is under way; the lines are in the basket again. */
export const useStopBasketPayment = () => useWrite("POST /api/basket/stop-payment/")
