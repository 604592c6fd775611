import type { MessageTopic } from "@academy/domain/staff-sessions"
import type { Audience } from "../../db/tables/player-groups.ts"
import type { EmailFacts } from "../../emails/kinds.ts"
import { invalidField } from "../../http/problem.ts"
import { messageText } from "../staff-sessions/index.ts"
import type { FamilyReader } from "./read-audience.ts"

export interface FamilyMessage {
  topic: MessageTopic
  words: string
}

/** The facts of the email to one guardian. */
export const familyMessageFacts = (
  { first_name, player_name, language }: FamilyReader,
  coach_name: string,
  { topic, words }: FamilyMessage,
): EmailFacts["family_message"] => ({
  first_name,
  coach_name,
  player_name,
  message: messageText(language, topic, words),
})

/** @throws Refusal `invalid_input` where it would be a message to every family */
export function refuseEverybody(audience: Audience): void {
  if (Object.values(audience).every((part) => part === undefined))
    throw invalidField("audience", "required", "has to say whose families")
}
