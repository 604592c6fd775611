import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/panel-search"
import type { Language } from "@academy/domain/page-language"
import type { Db } from "../../db/connection.ts"
import { findOrders } from "./find-orders.ts"
import { findMessages, findPlaces } from "./find-others.ts"
import { findAccounts, findPlayers } from "./find-people.ts"
import { findSessions } from "./find-sessions.ts"
import { readFamilies, readPlayers } from "./read-people.ts"

/** What the words stand for, for the office: people first, then what belongs to them. */
export async function readSearchResults(
  db: Db,
  words: string,
  { language, now }: { language: Language; now: Date },
): Promise<AnswerOf<typeof calls.getSearchResults>> {
  const [accounts, found, messages, places] = await Promise.all([
    findAccounts(db, words),
    findPlayers(db, words),
    findMessages(db, words),
    findPlaces(db, words, now),
  ])
  const accountIds = accounts.map(({ id }) => id)
  const playerIds = found.map(({ id }) => id)
  const [families, players, orders, sessions] = await Promise.all([
    readFamilies(db, accounts, { language, now }),
    readPlayers(db, found, { now, coachAccountId: null }),
    findOrders(db, words, accountIds),
    findSessions(db, words, { playerIds, coachAccountId: null, language, now }),
  ])
  return { families, players, orders, sessions, messages, places }
}
