import type { AnswerOf } from "@academy/contract/call"
import type { getSandboxCheckout, useSandboxCheckout } from "@academy/contract/orders"
import { toMajor } from "@academy/domain/money"
import { toIsoWithOffset } from "@academy/domain/time"
import type { SandboxDesk } from "../../gateways/payments.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import type { Fulfilments } from "./fulfilment.ts"
import { takePaymentEvent } from "./receive-payment-event.ts"

/** What the sandbox's page shows. The session is unguessable and the only key, as at a provider. */
export async function readSandboxCheckout(
  desk: SandboxDesk,
  session: string,
): Promise<AnswerOf<typeof getSandboxCheckout>> {
  const checkout = await desk.read(session)
  if (!checkout) throw new Refusal("not_found")
  return {
    session_id: checkout.session,
    status: checkout.status,
    amount: toMajor(checkout.amount_minor),
    currency: checkout.currency,
    lines: checkout.lines.map((line) => ({ title: line.title, amount: toMajor(line.amount_minor) })),
    expires_at: toIsoWithOffset(checkout.expires_at),
  }
}

/** A button of the sandbox's page. What it tells goes the way of the provider's events, signature and all. */
export async function pressSandboxButton(
  deps: Deps,
  fulfilments: Fulfilments,
  desk: SandboxDesk,
  session: string,
  action: "pay" | "decline" | "cancel",
): Promise<AnswerOf<typeof useSandboxCheckout>> {
  const step = await desk.use(session, action)
  if (!step) throw new Refusal((await desk.read(session)) ? "order_closed" : "not_found")
  if (step.message) await takePaymentEvent(deps, fulfilments, step.message.body, step.message.signature)
  return { return_url: step.return_url }
}
