import { academy } from "@academy/domain/academy"
import { formatDay } from "@academy/domain/format-days"
import { formatMoney } from "@academy/domain/format-money"
import { formatGiftCardCode } from "@academy/domain/gift-cards"
import { toMajor } from "@academy/domain/money"
import type { Pool } from "pg"
import { accountName } from "../../db/account-name.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { CONTENT_WIDTH, Pen } from "../../pdf/pen.ts"
import type { TextLanguage } from "../../text/languages.ts"
import { say } from "../../text/texts.ts"
import { readLogo } from "../files/index.ts"
import type { DocumentFile } from "../orders/index.ts"
import { openCode } from "./gift-card-code.ts"

interface Row {
  amount_minor: number
  currency: string
  recipient_name: string
  message: string
  sealed_code: Buffer
  expires_at: Date
  buyer_name: string
}

const MUTED = "#475569"
/** A code keeps its own order within Arabic. */
const apart = (text: string) => `\u2066${text}\u2069`

/** A gift card that can still be redeemed, to print. Another account's: `not_found`; with `null` any account's. */
export async function readGiftCardFile(
  { pool, clock, settings, gateways }: Pick<Deps, "clock" | "settings" | "gateways"> & { pool: Pool },
  accountId: number | null,
  cardId: number,
  language: TextLanguage,
): Promise<DocumentFile> {
  const { rows } = await pool.query<Row>(
    `select c.amount_minor, c.currency, c.recipient_name, c.message, c.sealed_code, c.expires_at,
       ${accountName("a")} as buyer_name
     from gift_cards c join accounts a on a.id = c.account_id
     where c.id = $2 and ($1::bigint is null or c.account_id = $1) and c.expires_at > $3 and c.redeemed_at is null
       and c.refunded_at is null`,
    [accountId, cardId, clock()],
  )
  const [card] = rows
  const code = card && openCode(settings.secretKey, cardId, card.sealed_code)
  if (!card || !code) throw new Refusal("not_found")
  const own = (key: string, words = {}) => say(language, "documents", `gift_card.${key}`, words)
  const title = own("title", { name: card.recipient_name })
  const pen = await Pen.open(language.direction, { title, author: academy.name, language: language.code })
  const write = (text: string, style: Parameters<Pen["text"]>[3] = {}, below = 16) => {
    pen.y += pen.text(text, 0, CONTENT_WIDTH, style) + below
  }
  const logo = await readLogo(gateways)
  if (logo) {
    pen.picture(logo, 0, CONTENT_WIDTH / 2, 36)
    pen.y += 76
  } else write(academy.name, { size: 12, weight: "bold" }, 40)
  write(title, { size: 24, weight: "bold" })
  const amount = formatMoney(language.locale, toMajor(card.amount_minor), card.currency)
  write(apart(amount), { size: 40, weight: "bold" }, 20)
  write(own("from", { name: card.buyer_name }), { size: 12 })
  for (const line of card.message.split("\n").filter(Boolean)) write(line, { size: 13 }, 6)
  pen.y += 20
  pen.rule()
  pen.y += 20
  write(own("code"), { size: 9, color: MUTED }, 4)
  write(apart(formatGiftCardCode(code)), { size: 26, weight: "bold" }, 20)
  write(own("how", { site: new URL(settings.publicUrl).host }))
  const last = formatDay(language.code, new Date(card.expires_at.getTime() - 1), "year")
  write(own("until", { day: last }), { color: MUTED })
  return { name: `${own("file")}.pdf`, content: await pen.finish() }
}
