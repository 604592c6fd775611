import type { StoredEmail } from "../../emails/compose-email.ts"
import type { MailAttachment } from "../../gateways/mail.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { languageOf } from "../../text/languages.ts"
import { toAttachment } from "../orders/index.ts"
import { readGiftCardFile } from "./draw-gift-card.ts"

/** The gift card that an email brings (`gift_card_id` among its facts): so its code is in no row of the outbox. */
export async function attachGiftCard(
  deps: Pick<Deps, "clock" | "gateways" | "pool" | "queues" | "settings">,
  { language, params }: Pick<StoredEmail, "language" | "params">,
): Promise<MailAttachment[]> {
  const { gift_card_id: id } = params
  if (typeof id !== "number") return []
  try {
    return [
      toAttachment(await deps.queues.documents(() => readGiftCardFile(deps, null, id, languageOf(language)))),
    ]
  } catch (error) {
    // It was redeemed or refunded before the email left.
    if (error instanceof Refusal && error.code === "not_found") return []
    throw error
  }
}
