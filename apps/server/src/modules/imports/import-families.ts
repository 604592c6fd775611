import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/imports"
import type { Language } from "@academy/domain/page-language"
import { dayBounds } from "@academy/domain/time"
import { sql } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { openFamilyAccounts } from "../../core/auth/index.ts"
import { grantLots } from "../../core/wallet/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { clubs, guardianships, players } from "../../db/tables/players.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { type PlannedFamily, planImport } from "./plan-import.ts"

/**
 * Takes a spreadsheet's families in, in one transaction: all of them or none. What is there already stays as it is, so
 * that the same file, or one that overlaps it, adds only what is new. A family without an account gets one email.
 * @throws Refusal `import_has_errors` as long as one cell is wrong (`previewImport` names them)
 */
export async function importFamilies(
  deps: Deps,
  officeAccountId: number,
  body: BodyOf<typeof calls.importFamilies>,
  language: Language,
): Promise<AnswerOf<typeof calls.importFamilies>> {
  const { db, clock } = deps
  const now = clock()
  return inTransaction(db, async (tx) => {
    // Two files take turns: the second sees what the first brought.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtext(current_schema()), hashtext('import families'))`,
    )
    const { families, counts, wrong } = await planImport(tx, officeAccountId, body, language, now)
    if (wrong.length > 0) throw new Refusal("import_has_errors")
    const accountOf = await openAccounts(deps, tx, families)
    await addPlayers(tx, families, accountOf, now)
    await grantLots(
      tx,
      families.flatMap(({ email, passes }) =>
        passes.map(({ pass_type_id, amount, until, import_key }) => ({
          ...{ account_id: accountOf(email), pass_type_id, amount, import_key, now },
          staff_account_id: officeAccountId,
          expires_at: until === null ? null : dayBounds(until).until,
        })),
      ),
    )
    const { families: taken, players: children, passes } = counts
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "families_imported",
      entity: "accounts",
      entity_id: null,
      before: null,
      after: { families: taken.added, players: children.added, passes: passes.added },
      at: now,
    })
    return counts
  })
}

/** The account of each family's address; those that are not there yet are opened. */
async function openAccounts(deps: Deps, tx: Tx, families: readonly PlannedFamily[]) {
  const opened = await openFamilyAccounts(
    deps,
    tx,
    families
      .filter(({ account_id }) => account_id === null)
      .map(({ email, first_name, last_name, phone_number, address, language, waiting_account_id }) => ({
        ...{ email, first_name, last_name, phone_number, address, language },
        waiting_account_id,
      })),
  )
  const known = new Map(families.map(({ email, account_id }) => [email, account_id]))
  return (email: string): number => {
    const account_id = known.get(email) ?? opened.get(email)
    if (!account_id) throw new Error("a family has no account")
    return account_id
  }
}

async function addPlayers(
  tx: Tx,
  families: readonly PlannedFamily[],
  accountOf: (email: string) => number,
  now: Date,
): Promise<void> {
  const children = families.flatMap(({ email, players }) => players.map((player) => ({ email, ...player })))
  if (children.length === 0) return
  const clubOf = await readClubs(tx)
  const added = await tx
    .insert(players)
    .values(
      children.map(({ email: _email, row: _row, club, ...player }) => ({
        ...player,
        ...clubOf(club),
        created_at: now,
      })),
    )
    .returning({ id: players.id })
  // Identities are given in the order of the values.
  const ids = added.map(({ id }) => id).sort((one, other) => one - other)
  await tx.insert(guardianships).values(
    children.map(({ email }, index) => ({
      account_id: accountOf(email),
      player_id: ids[index] as number,
      role: "owner" as const,
      created_at: now,
    })),
  )
}

/** The columns of a club as it is written: one of the list where just one is called so. */
async function readClubs(tx: Tx) {
  const all = await tx.select().from(clubs)
  return (written: string) => {
    const called = all.filter(({ name }) => name.toLocaleLowerCase("sv") === written.toLocaleLowerCase("sv"))
    const [club] = called
    return club && called.length === 1
      ? { club_id: club.id, district_id: club.district_id }
      : { club_name: written }
  }
}
