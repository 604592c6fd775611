import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/consents"
import { cleanLine } from "@academy/domain/names"
import { and, eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { consents, playerHealth } from "../../db/tables/consents.ts"
import type { Caller } from "../../http/caller.ts"
import { refuseWebAddress } from "../../http/clean-name.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { typedPhone } from "../../http/typed-phone.ts"
import { limitPlayerChanges, recordPlayerChange } from "../approvals/index.ts"
import { lockOwnPlayer } from "./own-player.ts"
import { sealNote } from "./sealed-note.ts"

/**
 * Keeps whom to call and what the coach has to know. The emergency contact needs no consent: it serves the child. A
 * health note is kept only while a guardian agrees to that (`consent_needed`), and only encrypted. All guardians are
 * told of another emergency contact, so its name may not read as a web address.
 * @throws Refusal `not_found`, `consent_needed`, `too_many_today` (the account's changes of a player in a day)
 */
export async function savePlayerHealth(
  deps: Deps,
  { account_id }: Caller,
  playerId: number,
  body: BodyOf<typeof calls.savePlayerHealth>,
): Promise<AnswerOf<typeof calls.savePlayerHealth>> {
  const { db, settings, clock } = deps
  const note = body.note.trim()
  return inTransaction(db, async (tx) => {
    await lockOwnPlayer(tx, account_id, playerId)
    const agreed = and(eq(consents.player_id, playerId), eq(consents.purpose, "health"))
    if (note !== "" && (await tx.$count(consents, agreed)) === 0) throw new Refusal("consent_needed")
    const now = clock()
    const [before = { contact_name: "", contact_phone: "" }] = await tx
      .select({ contact_name: playerHealth.contact_name, contact_phone: playerHealth.contact_phone })
      .from(playerHealth)
      .where(eq(playerHealth.player_id, playerId))
    const contact = {
      contact_name: cleanLine(body.contact_name),
      contact_phone: typedPhone("contact_phone", body.contact_phone, before.contact_phone),
    }
    refuseWebAddress("contact_name", contact.contact_name, before.contact_name)
    await limitPlayerChanges(deps, tx, { player_id: playerId, account_id, before, after: contact })
    const columns = {
      ...contact,
      sealed_note: note === "" ? null : sealNote(settings.secretKey, playerId, note),
      updated_at: now,
    }
    await tx
      .insert(playerHealth)
      .values({ player_id: playerId, ...columns })
      .onConflictDoUpdate({ target: playerHealth.player_id, set: columns })
    await recordPlayerChange(tx, { player_id: playerId, account_id, before, after: contact, at: now })
    return { status: "ok" as const }
  })
}
