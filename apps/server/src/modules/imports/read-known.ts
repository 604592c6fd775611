import { childKey, type ReadRow } from "@academy/domain/family-import"
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm"
import { alias } from "drizzle-orm/pg-core"
import { type AccountOfAddress, readAccountsOf } from "../../core/auth/index.ts"
import type { Db } from "../../db/connection.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { familyImportRows } from "../../db/tables/imports.ts"
import { guardianships, players } from "../../db/tables/players.ts"
import { passLots } from "../../db/tables/wallet.ts"

type Reader = Pick<Db, "select">

/** A child that is here, with one of its guardians. */
export interface KnownChild {
  player_id: number
  key: string
  account_id: number
  email: string
  name: string
  phone_number: string
  address: string
  /** The row of this import that brought it; null for any other child. */
  row: number | null
}

/** What there is of the families of an import: the facts that its rows are compared with. */
export interface Known {
  accounts: Map<string, AccountOfAddress>
  players: { account_id: number; role: string; key: string; player_id: number }[]
  /** Children called as one of the rows, whoever's they are. */
  namesakes: KnownChild[]
  lots: { account_id: number; import_key: string | null }[]
  ownFamily: ReadonlySet<number>
}

/** Reads them. @param officeAccountId who imports: passes for the own family are wrong cells */
export async function readKnown(
  db: Reader,
  importId: number,
  officeAccountId: number,
  rows: readonly ReadRow[],
): Promise<Known> {
  const emails = [
    ...new Set(rows.flatMap(({ parent, second }) => [parent?.email ?? [], second?.email ?? []].flat())),
  ]
  const found = emails.length > 0 ? await readAccountsOf(db, emails) : new Map<string, AccountOfAddress>()
  const ids = [...found.values()].map(({ account_id }) => account_id)
  return {
    accounts: found,
    players: ids.length > 0 ? await readPlayersOf(db, ids) : [],
    namesakes: await readNamesakes(db, importId, rows),
    lots: ids.length > 0 ? await readLotsOf(db, ids) : [],
    ownFamily: await readOwnFamily(db, officeAccountId),
  }
}

async function readPlayersOf(db: Reader, ids: readonly number[]) {
  const found = await db
    .select({
      account_id: guardianships.account_id,
      role: guardianships.role,
      player_id: players.id,
      first_name: players.first_name,
      last_name: players.last_name,
      year_of_birth: players.year_of_birth,
    })
    .from(guardianships)
    .innerJoin(players, eq(players.id, guardianships.player_id))
    .where(inArray(guardianships.account_id, [...ids]))
  return found.map((player) => ({ ...player, key: childKey(player) }))
}

const readLotsOf = (db: Reader, ids: readonly number[]) =>
  db
    .select({ account_id: passLots.account_id, import_key: passLots.import_key })
    .from(passLots)
    .where(and(inArray(passLots.account_id, [...ids]), isNotNull(passLots.import_key)))

async function readNamesakes(db: Reader, importId: number, rows: readonly ReadRow[]): Promise<KnownChild[]> {
  const children = rows.flatMap(({ player }) => player ?? [])
  if (children.length === 0) return []
  const found = await db
    .select({
      player_id: players.id,
      first_name: players.first_name,
      last_name: players.last_name,
      year_of_birth: players.year_of_birth,
      account_id: accounts.id,
      email: accounts.email,
      guardian_first_name: accounts.first_name,
      guardian_last_name: accounts.last_name,
      phone_number: accounts.phone_number,
      address: accounts.address,
      row: familyImportRows.row,
    })
    .from(players)
    .innerJoin(guardianships, eq(guardianships.player_id, players.id))
    .innerJoin(accounts, eq(accounts.id, guardianships.account_id))
    .leftJoin(
      familyImportRows,
      and(eq(familyImportRows.import_id, importId), eq(familyImportRows.player_id, players.id)),
    )
    .where(
      and(
        inArray(players.year_of_birth, [...new Set(children.map(({ year_of_birth }) => year_of_birth))]),
        inArray(sql`lower(${players.last_name})`, [
          ...new Set(children.map(({ last_name }) => last_name.toLocaleLowerCase("sv"))),
        ]),
      ),
    )
    .orderBy(players.id, guardianships.slot)
  const keys = new Set(children.map(childKey))
  return found
    .map(({ first_name, last_name, year_of_birth, guardian_first_name, guardian_last_name, ...child }) => ({
      ...child,
      name: `${guardian_first_name} ${guardian_last_name}`.trim(),
      key: childKey({ first_name, last_name, year_of_birth }),
    }))
    .filter(({ key }) => keys.has(key))
}

async function readOwnFamily(db: Reader, officeAccountId: number): Promise<ReadonlySet<number>> {
  const own = alias(guardianships, "own")
  const family = await db
    .select({ account_id: guardianships.account_id })
    .from(guardianships)
    .innerJoin(own, and(eq(own.player_id, guardianships.player_id), eq(own.account_id, officeAccountId)))
  return new Set([officeAccountId, ...family.map(({ account_id }) => account_id)])
}
