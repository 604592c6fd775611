import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/orders"
import { toMajor } from "@academy/domain/money"
import { toIsoWithOffset } from "@academy/domain/time"
import type { SandboxDesk } from "../../gateways/payments.ts"
import { Refusal } from "../../http/problem.ts"

/** The data of the sandbox's page. As with a real provider, the unguessable session id is the permission. */
export async function readSandboxCheckout(
  desk: SandboxDesk,
  session: string,
): Promise<AnswerOf<typeof calls.getSandboxCheckout>> {
  const checkout = await desk.read(session)
  if (!checkout) throw new Refusal("not_found")
  return {
    session_id: checkout.session,
    method: checkout.method,
    status: checkout.status,
    amount: toMajor(checkout.amount_minor),
    currency: checkout.currency,
    lines: checkout.lines.map((line) => ({ title: line.title, amount: toMajor(line.amount_minor) })),
    expires_at: toIsoWithOffset(checkout.expires_at),
  }
}
