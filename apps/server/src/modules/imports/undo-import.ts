import { and, eq, gt, inArray, isNull, ne, notInArray, or, sql } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction, toDatabaseError } from "../../db/in-transaction.ts"
import { accounts, emailAddresses } from "../../db/tables/accounts.ts"
import { familyImportAdditions, familyImportRows, familyImports } from "../../db/tables/imports.ts"
import { emails } from "../../db/tables/notifications.ts"
import { guardianships, players } from "../../db/tables/players.ts"
import { passLots, walletEntries } from "../../db/tables/wallet.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { lockImport, lockImports } from "./lock-import.ts"
import { undoUntil } from "./read-imports.ts"

/** PostgreSQL: something else points at a row that was to be deleted. */
const FOREIGN_KEY = "23503"

/**
 * Takes back all that an import added, or nothing: whatever a family has done with it meanwhile keeps it. Its rows are
 * left again.
 * @throws Refusal `import_undo_over`, `import_in_use`
 */
export async function undoImport(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  importId: number,
): Promise<{ status: "ok" }> {
  const now = clock()
  try {
    return await inTransaction(db, async (tx) => {
      await lockImports(tx)
      const found = await lockImport(tx, importId)
      const until = undoUntil(found)
      if (!until || until <= now || found.undone_at) throw new Refusal("import_undo_over")
      const additions = await tx
        .select()
        .from(familyImportAdditions)
        .where(eq(familyImportAdditions.import_id, importId))
      const removed = await takeBack(tx, additions)
      await tx
        .update(familyImportRows)
        .set({ taken_at: null, lot_key: null })
        .where(eq(familyImportRows.import_id, importId))
      await tx.delete(familyImportAdditions).where(eq(familyImportAdditions.import_id, importId))
      await tx
        .update(familyImports)
        .set({ changed_at: now, undone_at: now, taken_at: null, emails: null, emails_on: null })
        .where(eq(familyImports.id, importId))
      await recordChange(tx, {
        account_id: officeAccountId,
        action: "import_undone",
        entity: "family_imports",
        entity_id: importId,
        before: removed,
        after: null,
        at: now,
      })
      return { status: "ok" }
    })
  } catch (error) {
    // A booking, an order, a note: what points at them stays, so they do.
    if (toDatabaseError(error)?.code === FOREIGN_KEY) throw new Refusal("import_in_use")
    throw error
  }
}

async function takeBack(tx: Tx, additions: readonly (typeof familyImportAdditions.$inferSelect)[]) {
  const of = (kind: (typeof additions)[number]["kind"]) => additions.filter((one) => one.kind === kind)
  const accountIds = of("account").flatMap(({ account_id }) => account_id ?? [])
  const playerIds = of("player").flatMap(({ player_id }) => player_id ?? [])
  const lotIds = of("passes").flatMap(({ lot_id }) => lot_id ?? [])
  if (await isInUse(tx, { accountIds, playerIds, lotIds })) throw new Refusal("import_in_use")
  if (lotIds.length > 0) {
    await tx.delete(walletEntries).where(inArray(walletEntries.lot_id, lotIds))
    await tx.delete(passLots).where(inArray(passLots.id, lotIds))
  }
  if (playerIds.length > 0) await tx.delete(players).where(inArray(players.id, playerIds))
  if (accountIds.length > 0) {
    const keys = accountIds.map((id) => `first_password:${id}`)
    await tx.delete(emails).where(and(inArray(emails.dedupe_key, keys), isNull(emails.sent_at)))
    await tx.delete(emailAddresses).where(inArray(emailAddresses.account_id, accountIds))
    await tx.delete(accounts).where(inArray(accounts.id, accountIds))
  }
  return { families: accountIds.length, players: playerIds.length, passes: lotIds.length }
}

interface Added {
  accountIds: number[]
  playerIds: number[]
  lotIds: number[]
}

/** What no foreign key tells: somebody logged in, a pass was used, a child has another guardian or a consent by now. */
async function isInUse(tx: Tx, { accountIds, playerIds, lotIds }: Added): Promise<boolean> {
  const entered =
    accountIds.length > 0 &&
    (await tx.$count(
      accounts,
      and(
        inArray(accounts.id, accountIds),
        or(ne(accounts.password_hash, ""), sql`${accounts.last_login_at} is not null`),
      ),
    )) > 0
  const used =
    lotIds.length > 0 &&
    (await tx.$count(
      passLots,
      and(inArray(passLots.id, lotIds), ne(passLots.amount_left, passLots.amount_granted)),
    )) > 0
  const linked = tx
    .select({ account_id: familyImportAdditions.account_id })
    .from(familyImportAdditions)
    .where(
      and(
        eq(familyImportAdditions.kind, "guardianship"),
        eq(familyImportAdditions.player_id, guardianships.player_id),
        gt(familyImportAdditions.account_id, 0),
      ),
    )
  const shared =
    playerIds.length > 0 &&
    (await tx.$count(
      guardianships,
      and(inArray(guardianships.player_id, playerIds), notInArray(guardianships.account_id, linked)),
    )) > 0
  const others =
    accountIds.length > 0 &&
    playerIds.length > 0 &&
    (await tx.$count(
      guardianships,
      and(inArray(guardianships.account_id, accountIds), notInArray(guardianships.player_id, playerIds)),
    )) > 0
  return entered || used || shared || others
}
