import { longest } from "@academy/domain/limits"
import { languages } from "@academy/domain/page-language"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Id, IdParam, Line } from "./shapes.ts"

const NewPerson = {
  first_name: Line(longest.firstName, 1),
  last_name: Line(longest.firstName, 1),
  email: Line(longest.email),
  phone_number: Line(longest.phone),
}

export const addFamily = call({
  method: "POST",
  path: "/api/admin/families/",
  summary:
    "Opens the account of a family, with its first child. Nobody is emailed unless `sends_login` is true. If another account has the address, `details` name it",
  access: "superuser",
  body: Type.Object({
    ...NewPerson,
    language: Choice(languages),
    child: Type.Optional(
      Type.Object({
        first_name: Line(longest.playerName, 1),
        last_name: Line(longest.playerName, 1),
        year_of_birth: Type.Integer({ minimum: 1990, maximum: 2100 }),
      }),
    ),
    sends_login: Type.Boolean({ description: "Emails a link to choose a password" }),
  }),
  answer: Type.Object({ account_id: Id }),
  refusals: ["email_of_other_family", "too_many_players"],
})

export const addFamilyGuardian = call({
  method: "POST",
  path: "/api/admin/families/:id/guardians/",
  summary:
    "Adds a guardian of a family's players, by email; the other guardians are notified, and approve a third or fourth one. An existing account returns `guardian_has_account`, with its name in `details`, until confirmed. Never for the caller's own family",
  access: "superuser",
  params: IdParam,
  body: Type.Object({
    ...NewPerson,
    player_ids: Type.Array(Id, { minItems: 1, maxItems: 20, uniqueItems: true }),
    is_known_account: Type.Optional(Type.Boolean()),
  }),
  answer: Type.Object({
    account_id: Id,
    waiting: Type.Array(Type.String(), { description: "Players awaiting their other guardians' approval" }),
  }),
  refusals: [
    "not_found",
    "own_family",
    "account_closed",
    "guardian_has_account",
    "too_many_guardians",
    "other_has_too_many_players",
    "too_many_today",
  ],
})

export const addFamilyPlayer = call({
  method: "POST",
  path: "/api/admin/families/:id/players/",
  summary:
    "Adds a child to a family, which enters the rest itself. A likely duplicate returns `same_child` until confirmed as another child. Never for the caller's own family",
  access: "superuser",
  params: IdParam,
  body: Type.Object({
    first_name: Line(longest.playerName, 1),
    last_name: Line(longest.playerName, 1),
    year_of_birth: Type.Integer({ minimum: 1990, maximum: 2100 }),
    is_another_child: Type.Optional(Type.Boolean()),
  }),
  answer: Type.Object({ id: Id }),
  refusals: ["not_found", "own_family", "account_closed", "too_many_players", "same_child"],
})
