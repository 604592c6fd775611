import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/office-bookings"
import { eq } from "drizzle-orm"
import { refuseOwnPlayer } from "../../core/approvals/index.ts"
import type { BookingRow } from "../../core/bookings/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { emails } from "../../db/tables/notifications.ts"
import { composeEmail } from "../../emails/compose-email.ts"
import type { Deps } from "../../http/deps.ts"
import { type MoveInput, performPlayerMove, readMove, refusing } from "./player-move.ts"

type Preview = AnswerOf<typeof calls.previewPlayerMove>

/** Rolls the transaction back and carries what was read in it. */
class Undone extends Error {
  override name = "Undone"
  readonly preview: Preview
  constructor(preview: Preview) {
    super()
    this.preview = preview
  }
}

/**
 * The email that a move would send: the move is made, its email is read, and the transaction is rolled back. So the
 * preview is refused for the reasons of the move.
 */
export async function previewPlayerMove(
  deps: Deps,
  officeAccountId: number,
  input: MoveInput,
): Promise<Preview> {
  const now = deps.clock()
  const { booking, wanted } = await readMove(deps, input, now)
  try {
    return await refusing(
      inTransaction(deps.db, async (tx) => {
        await refuseOwnPlayer(tx, officeAccountId, booking.player_id)
        const emailed = { ...input, sends_email: true }
        await performPlayerMove(tx, deps, officeAccountId, { booking, wanted, input: emailed, now })
        throw new Undone(await readEmail(tx, deps, booking, now))
      }),
    )
  } catch (error) {
    if (error instanceof Undone) return error.preview
    throw error
  }
}

async function readEmail(
  tx: Tx,
  { settings }: Deps,
  { id, account_id }: BookingRow,
  now: Date,
): Promise<Preview> {
  const [found] = await tx
    .select({
      email: emails,
      first_name: accounts.first_name,
      last_name: accounts.last_name,
      language: accounts.language,
    })
    .from(emails)
    .innerJoin(accounts, eq(accounts.id, account_id))
    .where(eq(emails.dedupe_key, `booking_moved:${id}:${now.getTime()}`))
  if (!found) throw new Error(`no email for the move of booking ${id}`)
  const { email, first_name, last_name, language } = found
  const { subject, text } = composeEmail(
    { ...email, kind: "booking_moved" },
    { publicUrl: settings.publicUrl, now },
  )
  return { to: `${first_name} ${last_name}`.trim() || email.to_email, language, subject, text }
}
