import { IMPORT_UNDO_HOURS } from "@academy/domain/family-import"
import { HOUR_MS } from "@academy/domain/time"
import { and, eq, gt, inArray, isNull, max, ne, or, sql } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { freeSeats } from "../../core/bookings/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction, toDatabaseError } from "../../db/in-transaction.ts"
import { accounts, emailAddresses } from "../../db/tables/accounts.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { familyImportAdditions, familyImportRows, familyImports } from "../../db/tables/imports.ts"
import { emails } from "../../db/tables/notifications.ts"
import { guardianships, players } from "../../db/tables/players.ts"
import { passLots, walletEntries } from "../../db/tables/wallet.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { isPlayerInUse } from "./is-player-in-use.ts"
import { lockImport, lockImports } from "./lock-import.ts"
import { undoUntil } from "./read-imports.ts"

/** PostgreSQL: something else points at a row that was to be deleted. */
const FOREIGN_KEY = "23503"

/**
 * Takes back all that an import added in the last day, or nothing: whatever a family has done with it meanwhile keeps
 * it. Those rows are left again. What it added before stays: those rows are emptied by now.
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
      const since = new Date(now.getTime() - IMPORT_UNDO_HOURS * HOUR_MS)
      const additions = await tx
        .delete(familyImportAdditions)
        .where(and(eq(familyImportAdditions.import_id, importId), gt(familyImportAdditions.added_at, since)))
        .returning(additionColumns)
      const removed = await takeBack(tx, additions)
      await tx
        .update(familyImportRows)
        .set({ taken_at: null, lot_key: null })
        .where(and(eq(familyImportRows.import_id, importId), gt(familyImportRows.taken_at, since)))
      const [earlier] = await tx
        .select({ taken_at: max(familyImportRows.taken_at) })
        .from(familyImportRows)
        .where(eq(familyImportRows.import_id, importId))
      const taken_at = earlier?.taken_at ?? null
      await tx
        .update(familyImports)
        .set({
          ...{ changed_at: now, undone_at: now, taken_at },
          ...(taken_at === null && { emails: null, emails_on: null }),
        })
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

/** `written` is the transaction that added it. */
const additionColumns = {
  kind: familyImportAdditions.kind,
  account_id: familyImportAdditions.account_id,
  player_id: familyImportAdditions.player_id,
  lot_id: familyImportAdditions.lot_id,
  booking_id: familyImportAdditions.booking_id,
  written: sql<string>`${familyImportAdditions}.xmin::text`,
}
type Addition = Pick<
  typeof familyImportAdditions.$inferSelect,
  Exclude<keyof typeof additionColumns, "written">
> & { written: string }

async function takeBack(tx: Tx, additions: readonly Addition[]) {
  const of = (kind: Addition["kind"]) => additions.filter((one) => one.kind === kind)
  const accountIds = of("account").flatMap(({ account_id }) => account_id ?? [])
  const playerIds = of("player").flatMap(({ player_id }) => player_id ?? [])
  const lotIds = of("passes").flatMap(({ lot_id }) => lot_id ?? [])
  await takeBackSeats(
    tx,
    of("booking").flatMap(({ booking_id }) => booking_id ?? []),
  )
  // Nobody logs in, uses a pass or adds to a child until all of it is gone.
  await tx.select({ id: accounts.id }).from(accounts).where(inArray(accounts.id, accountIds)).for("update")
  const children = await tx
    .select({ id: players.id, written: sql<string>`${players}.xmin::text` })
    .from(players)
    .where(inArray(players.id, playerIds))
    .for("update")
  const writtenBy = new Map(of("player").map(({ player_id, written }) => [player_id, written]))
  // PostgreSQL keeps which transaction wrote a row: another one has changed the child.
  if (children.some(({ id, written }) => writtenBy.get(id) !== written)) throw new Refusal("import_in_use")
  for (const { account_id, player_id } of of("guardianship"))
    if (account_id && player_id)
      await tx
        .delete(guardianships)
        .where(and(eq(guardianships.account_id, account_id), eq(guardianships.player_id, player_id)))
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

/** Seats that are as the import booked them are free again; one with an invoice is the family's to answer. */
async function takeBackSeats(tx: Tx, bookingIds: number[]): Promise<void> {
  if (bookingIds.length === 0) return
  const seats = await tx
    .select()
    .from(bookings)
    .where(inArray(bookings.id, bookingIds))
    .orderBy(bookings.bookable_id)
  const isUsed = seats.some(
    ({ status, order_id, attendance, price_minor }) =>
      status !== "confirmed" || order_id !== null || attendance !== null || price_minor > 0,
  )
  if (isUsed) throw new Refusal("import_in_use")
  for (const bookable_id of new Set(seats.map((seat) => seat.bookable_id)))
    await freeSeats(
      tx,
      bookable_id,
      seats.filter((seat) => seat.bookable_id === bookable_id).map(({ id }) => id),
      { status: "expired" },
    )
  await tx.delete(bookings).where(inArray(bookings.id, bookingIds))
}

interface Added {
  accountIds: number[]
  playerIds: number[]
  lotIds: number[]
}

/**
 * What no foreign key tells: somebody logged in, a pass was used, a child was changed, or has something of its family's
 * or another guardian by now. The import's own guardianships are deleted before.
 */
async function isInUse(tx: Tx, { accountIds, playerIds, lotIds }: Added): Promise<boolean> {
  const entered = await tx.$count(
    accounts,
    and(
      inArray(accounts.id, accountIds),
      or(ne(accounts.password_hash, ""), sql`${accounts.last_login_at} is not null`),
    ),
  )
  const used = await tx.$count(
    passLots,
    and(inArray(passLots.id, lotIds), ne(passLots.amount_left, passLots.amount_granted)),
  )
  const others = await tx.$count(
    guardianships,
    or(inArray(guardianships.account_id, accountIds), inArray(guardianships.player_id, playerIds)),
  )
  return entered + used + others > 0 || (await isPlayerInUse(tx, playerIds))
}
