import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/orders"
import type { SandboxDesk } from "../../gateways/payments.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { receivePaymentEvent } from "./receive-payment-event.ts"

/** A button of the sandbox's page. Its result takes the same path as the provider's events, including the signature. */
export async function useSandboxCheckout(
  deps: Deps,
  desk: SandboxDesk,
  session: string,
  action: "pay" | "decline" | "cancel",
): Promise<AnswerOf<typeof calls.useSandboxCheckout>> {
  const step = await desk.use(session, action)
  if (!step) throw new Refusal((await desk.read(session)) ? "order_closed" : "not_found")
  if (step.message) await receivePaymentEvent(deps, step.message.body, step.message.signature)
  return { return_url: step.return_url }
}
