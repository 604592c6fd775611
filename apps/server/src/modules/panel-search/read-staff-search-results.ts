import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/panel-search"
import type { Language } from "@academy/domain/page-language"
import { sql } from "drizzle-orm"
import { isOnRosterOf } from "../../db/coached-players.ts"
import type { Db } from "../../db/connection.ts"
import { players } from "../../db/tables/players.ts"
import { findPlayers } from "./find-people.ts"
import { findSessions } from "./find-sessions.ts"
import { readPlayers } from "./read-people.ts"

/** What the words stand for among the players and sessions of a coach. */
export async function readStaffSearchResults(
  db: Db,
  accountId: number,
  words: string,
  { language, now }: { language: Language; now: Date },
): Promise<AnswerOf<typeof calls.getStaffSearchResults>> {
  const found = await findPlayers(db, words, isOnRosterOf(accountId, sql`${players.id}`, now))
  const playerIds = found.map(({ id }) => id)
  const [playerRows, sessions] = await Promise.all([
    readPlayers(db, found, { now, coachAccountId: accountId }),
    findSessions(db, words, { playerIds, coachAccountId: accountId, language, now }),
  ])
  return { players: playerRows, sessions }
}
