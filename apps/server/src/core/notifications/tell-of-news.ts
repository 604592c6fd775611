import type { Language } from "@academy/domain/page-language"
import { and, eq, inArray } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { notificationSettings } from "../../db/tables/notification-settings.ts"
import { notify } from "./notify.ts"

/** In the list and on a phone's screen; the whole of it comes by email. */
const LONGEST_MESSAGE = 180

interface News {
  /** The same news has the same key: an account is told once. */
  key: string
  /** By language; where one is missing, English is read. */
  title: Partial<Record<Language, string>> & { en: string }
  text: Partial<Record<Language, string>> & { en: string }
}

/** Tells the news in the app and on the phone to the accounts that chose the kind `news` for one of these ways. */
export async function tellOfNews(tx: Tx, { key, title, text }: News, at: Date): Promise<void> {
  const { account_id, kind, channel, is_on } = notificationSettings
  const readers = await tx
    .selectDistinct({ id: accounts.id, language: accounts.language })
    .from(accounts)
    .innerJoin(notificationSettings, eq(account_id, accounts.id))
    .where(
      and(eq(accounts.is_active, true), eq(kind, "news"), inArray(channel, ["app", "push"]), eq(is_on, true)),
    )
  for (const reader of readers) {
    const language = title[reader.language] ? reader.language : "en"
    const facts = {
      headline: title[language] ?? title.en,
      message: firstWords(text[language] ?? text.en),
    }
    await notify(tx, { account_id: reader.id, type: "news", facts, dedupe_key: `${key}:${reader.id}`, at })
  }
}

/** As many whole words as fit. */
function firstWords(text: string): string {
  const line = text.replace(/\s+/g, " ").trim()
  if (line.length <= LONGEST_MESSAGE) return line
  return `${line.slice(0, LONGEST_MESSAGE).replace(/\s\S*$/, "")}…`
}
