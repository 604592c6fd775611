import { consentPurposes } from "@academy/domain/consents"
import { longest } from "@academy/domain/limits"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Done, IdParam, Instant, Line, Nullable, Text } from "./shapes.ts"

const ConsentChange = {
  text_version: Type.Integer({ description: "Of the text that was agreed to or withdrawn" }),
  account_name: Type.String({ description: "Who said so; empty when that account is gone" }),
}

const Consents = Type.Object({
  consents: Type.Array(
    Type.Object({
      purpose: Choice(consentPurposes),
      given: Type.Boolean(),
      current_version: Type.Integer({ description: "Of the text that a yes is given to now" }),
      last_change: Nullable(Type.Object({ ...ConsentChange, at: Instant }), {
        description: "Who last gave or withdrew it; null if nobody has",
      }),
    }),
    { description: "One of each purpose" },
  ),
  card_key: Nullable(Type.String(), {
    description:
      "Of the shared card's address, /cards/:key: there while `shared_card` is given, another one after each yes",
  }),
  log: Type.Array(
    Type.Object({ purpose: Choice(consentPurposes), given: Type.Boolean(), ...ConsentChange, at: Instant }),
    { description: "Every change, newest first" },
  ),
})

export const getConsents = call({
  method: "GET",
  path: "/api/players/:id/consents/",
  summary: "A player's consents by purpose, with every change",
  access: "account",
  params: IdParam,
  answer: Consents,
  refusals: ["not_found"],
})

export const giveConsent = call({
  method: "POST",
  path: "/api/players/:id/consents/",
  summary: "A guardian gives consent to one purpose, for the version of the text shown",
  access: "account",
  params: IdParam,
  body: Type.Object({
    purpose: Choice(consentPurposes),
    text_version: Type.Integer({ minimum: 1, maximum: 10_000 }),
  }),
  answer: Consents,
  refusals: ["not_found", "changed_meanwhile"],
})

export const withdrawConsent = call({
  method: "POST",
  path: "/api/players/:id/consents/withdraw/",
  summary: "Any guardian withdraws a consent; it takes effect immediately, and what it allowed is removed",
  access: "account",
  mayBeMinor: true,
  params: IdParam,
  body: Type.Object({ purpose: Choice(consentPurposes) }),
  answer: Consents,
  refusals: ["not_found"],
})

export const PlayerHealth = Type.Object({
  contact_name: Type.String({ description: "Whom the coach calls" }),
  contact_phone: Type.String(),
  note: Type.String({ description: "An allergy, an inhaler; empty without the consent to keep it" }),
})

export const getPlayerHealth = call({
  method: "GET",
  path: "/api/players/:id/health/",
  summary: "A player's emergency contact and health note, only for the guardians",
  access: "account",
  params: IdParam,
  answer: PlayerHealth,
  refusals: ["not_found"],
})

export const savePlayerHealth = call({
  method: "PUT",
  path: "/api/players/:id/health/",
  summary:
    "Saves the emergency contact and the health note; a health note requires consent. All guardians are emailed a changed contact",
  access: "account",
  params: IdParam,
  body: Type.Object({
    contact_name: Line(longest.fullName),
    contact_phone: Line(longest.phone),
    note: Text(longest.healthNote),
  }),
  answer: Done,
  refusals: ["not_found", "consent_needed", "too_many_requests"],
})
