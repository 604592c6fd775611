import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/consents"
import { and, eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { consents, playerHealth } from "../../db/tables/consents.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { typedPhone } from "../../http/typed-phone.ts"
import { lockOwnPlayer } from "./own-player.ts"
import { sealNote } from "./sealed-note.ts"

/**
 * Keeps whom to call and what the coach has to know. The emergency contact needs no consent: it serves the child. A
 * health note is kept only while a guardian agrees to that (`consent_needed`), and only encrypted.
 */
export async function savePlayerHealth(
  { db, settings, clock }: Deps,
  { account_id }: Caller,
  playerId: number,
  body: BodyOf<typeof calls.savePlayerHealth>,
): Promise<AnswerOf<typeof calls.savePlayerHealth>> {
  const note = body.note.trim()
  return inTransaction(db, async (tx) => {
    await lockOwnPlayer(tx, account_id, playerId)
    const agreed = and(eq(consents.player_id, playerId), eq(consents.purpose, "health"))
    if (note !== "" && (await tx.$count(consents, agreed)) === 0) throw new Refusal("consent_needed")
    const [known] = await tx
      .select({ contact_phone: playerHealth.contact_phone })
      .from(playerHealth)
      .where(eq(playerHealth.player_id, playerId))
    const columns = {
      contact_name: body.contact_name.trim(),
      contact_phone: typedPhone("contact_phone", body.contact_phone, known?.contact_phone),
      sealed_note: note === "" ? null : sealNote(settings.secretKey, playerId, note),
      updated_at: clock(),
    }
    await tx
      .insert(playerHealth)
      .values({ player_id: playerId, ...columns })
      .onConflictDoUpdate({ target: playerHealth.player_id, set: columns })
    return { status: "ok" as const }
  })
}
