import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/memberships"
import type { SandboxDesk } from "../../gateways/payments.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { receivePaymentEvent } from "../orders/index.ts"

/**
 * A button of the sandbox's card page. Its result takes the same path as the provider's events, including the
 * signature.
 */
export async function useSandboxCard(
  deps: Deps,
  desk: SandboxDesk,
  session: string,
  { action }: BodyOf<typeof calls.useSandboxCard>,
): Promise<AnswerOf<typeof calls.useSandboxCard>> {
  const step = await desk.useCard(session, action)
  if (!step) throw new Refusal((await desk.readCard(session)) ? "order_closed" : "not_found")
  if (step.message) await receivePaymentEvent(deps, step.message.body, step.message.signature)
  return { return_url: step.return_url }
}

/** Whether the page is still open. As with a real provider, the unguessable session id is the permission. */
export async function readSandboxCard(
  desk: SandboxDesk,
  session: string,
): Promise<AnswerOf<typeof calls.getSandboxCard>> {
  const page = await desk.readCard(session)
  if (!page) throw new Refusal("not_found")
  return { status: page.status }
}
