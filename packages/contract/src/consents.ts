import { consentPurposes } from "@academy/domain/consents"
import { longest } from "@academy/domain/limits"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Done, IdParam, Instant, Line, Nullable, Text } from "./shapes.ts"

const ConsentChange = {
  text_version: Type.Integer({ description: "Version of the text that was agreed to or withdrawn" }),
  account_name: Type.String({ description: "Who did it; empty if that account was deleted" }),
}

const Consents = Type.Object({
  consents: Type.Array(
    Type.Object({
      purpose: Choice(consentPurposes),
      given: Type.Boolean(),
      current_version: Type.Integer({ description: "Current version of the text" }),
      last_change: Nullable(Type.Object({ ...ConsentChange, at: Instant }), {
        description: "Who last gave or withdrew it; null if nobody has",
      }),
    }),
    { description: "One of each purpose" },
  ),
  card_key: Nullable(Type.String(), {
    description:
      "Key of the shared card's URL, /cards/:key. Exists while `shared_card` is given; changes with each new consent",
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
  contact_name: Type.String({ description: "Who the coach calls in an emergency" }),
  contact_phone: Type.String(),
  note: Type.String({ description: "For example, an allergy; empty without consent to store it" }),
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
  refusals: ["not_found", "consent_needed", "too_many_today"],
})
