import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/player-groups"
import { recordAccessOfDay } from "../../core/audit/index.ts"
import { composeEmail } from "../../emails/compose-email.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { readWriterName } from "../staff-sessions/index.ts"
import { familyMessageFacts, refuseEverybody } from "./family-message-facts.ts"
import { trainedSince } from "./players-in.ts"
import { readAudience } from "./read-audience.ts"

/**
 * The email as the first guardian of each language would read it, most frequent language first, and who gets none,
 * which is written down as read. Sends nothing.
 */
export async function previewFamilyMessage(
  { db, clock, settings }: Deps,
  caller: Caller,
  { audience, topic, words }: BodyOf<typeof calls.previewFamilyMessage>,
): Promise<AnswerOf<typeof calls.previewFamilyMessage>> {
  refuseEverybody(audience)
  const now = clock()
  const { players, readers, left_out } = await readAudience(db, audience, trainedSince(now))
  const coach_name = await readWriterName(db, caller)
  const emails = [...new Set(readers.map(({ language }) => language))].flatMap((language) => {
    const of = readers.filter((reader) => reader.language === language)
    const [first] = of
    if (!first) return []
    const params = { ...familyMessageFacts(first, coach_name, { topic, words: words.trim() }) }
    const { subject, text } = composeEmail(
      { dedupe_key: "", kind: "family_message", to_email: "", language, params },
      { publicUrl: settings.publicUrl, now },
    )
    return [{ language, guardians: of.length, subject, text }]
  })
  await recordAccessOfDay(db, {
    account_id: caller.account_id,
    kind: "list",
    player_ids: left_out.flatMap(({ player_id }) => player_id ?? []),
    at: now,
  })
  return { players, emails: emails.sort((one, other) => other.guardians - one.guardians), left_out }
}
