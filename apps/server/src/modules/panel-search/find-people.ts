import { compareNames } from "@academy/domain/name-order"
import { foldedWords, nameDistance, phoneDigits } from "@academy/domain/search-words"
import { and, isNull, or, type SQL, sql } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { holdsWordsByIndex, isPhone, isSpeltAlike, soundsAlike } from "../../db/searched-text.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { players } from "../../db/tables/players.ts"
import { MOST_MATCHES, ROWS_SHOWN } from "./groups.ts"

/** A person whose name or other details have the words, or a name like it. */
export interface FoundPerson {
  id: number
  is_similar: boolean
}

/** The distance of people who are found by an email, an address or a club: after all names. */
const OTHERWISE = 1_000
/** Similar names are sorted by how near they are: so many of the candidates are compared. */
const MOST_COMPARED = 200

interface Named {
  id: number
  name: string
}

const accountNameColumns = [accounts.first_name, accounts.last_name]
const playerNameColumns = [players.first_name, players.last_name]

/** Accounts by name, email, address or phone number, the most similar names after them. */
export function findAccounts(db: Pick<Db, "select">, words: string): Promise<FoundPerson[]> {
  const digits = phoneDigits(words)
  const isThere = isNull(accounts.anonymised_at)
  const read = (condition: SQL | undefined, most: number) =>
    db
      .select({ id: accounts.id, name: sql<string>`${accounts.first_name} || ' ' || ${accounts.last_name}` })
      .from(accounts)
      .where(and(isThere, condition))
      .limit(most)
  return nearestFirst(words, {
    readExact: () =>
      read(
        or(
          holdsWordsByIndex(
            [...accountNameColumns, accounts.email, accounts.phone_number, accounts.address],
            words,
          ),
          digits === null ? undefined : isPhone(accounts.phone_number, digits),
        ),
        MOST_MATCHES,
      ),
    readSimilar: [soundsAlike, isSpeltAlike].map(
      (isAlike) => () => read(isAlike(accountNameColumns, words), MOST_COMPARED),
    ),
  })
}

/**
 * Players by name or club, the most similar names after them.
 * @param isAllowed which of them the caller may see; all where it is not given
 */
export function findPlayers(db: Pick<Db, "select">, words: string, isAllowed?: SQL): Promise<FoundPerson[]> {
  const read = (condition: SQL, most: number) =>
    db
      .select({ id: players.id, name: sql<string>`${players.first_name} || ' ' || ${players.last_name}` })
      .from(players)
      .where(and(condition, isAllowed))
      .limit(most)
  return nearestFirst(words, {
    readExact: () => read(holdsWordsByIndex([...playerNameColumns, players.club_name], words), MOST_MATCHES),
    readSimilar: [soundsAlike, isSpeltAlike].map(
      (isAlike) => () => read(isAlike(playerNameColumns, words), MOST_COMPARED),
    ),
  })
}

interface Reads {
  readExact: () => PromiseLike<Named[]>
  /** Names like it, each read asked only when those before have not filled the rows. */
  readSimilar: readonly (() => PromiseLike<Named[]>)[]
}

/** What has the words, by name, then the names like them: the nearest first, and few enough to be looked through. */
async function nearestFirst(words: string, { readExact, readSimilar }: Reads): Promise<FoundPerson[]> {
  const typed = foldedWords(words)
  const found = byDistance(typed, await readExact()).map(({ id }) => ({ id, is_similar: false }))
  for (const read of readSimilar) {
    if (found.length >= ROWS_SHOWN) break
    const known = new Set(found.map(({ id }) => id))
    const similar = byDistance(typed, await read()).filter(
      ({ id, distance }) => distance !== null && !known.has(id),
    )
    for (const { id } of similar.slice(0, MOST_MATCHES - found.length)) found.push({ id, is_similar: true })
  }
  return found
}

/** The people by how near their names are; those found by something else come last. */
const byDistance = (typed: readonly string[], people: readonly Named[]) =>
  people
    .map(({ id, name }) => ({ id, name, distance: nameDistance(typed, name) }))
    .toSorted(
      (one, other) =>
        (one.distance ?? OTHERWISE) - (other.distance ?? OTHERWISE) ||
        compareNames(one.name, other.name) ||
        one.id - other.id,
    )
