import { leftOutReasons } from "@academy/domain/family-messages"
import { longest } from "@academy/domain/limits"
import { MOST_ORDERS_AT_ONCE } from "@academy/domain/orders"
import { languages } from "@academy/domain/page-language"
import { MOST_FAMILIES_AT_ONCE, NO_PLAN, TRAINING_DAYS } from "@academy/domain/player-groups"
import { cardColors, positions } from "@academy/domain/players"
import { messageTopics } from "@academy/domain/staff-sessions"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Day, Done, Id, IdParam, Instant, Line, Nullable, Text } from "./shapes.ts"

/** What players are filtered by beside the columns of their list; left out, it does not matter. */
export const playerFilterShapes = {
  year_of_birth: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2100 })),
  club: Type.Optional(Line(longest.fullName, 1)),
  address_id: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: `A place of training: players with a seat there to come or in the last ${TRAINING_DAYS} days`,
    }),
  ),
  series_id: Type.Optional(Id),
  plan: Type.Optional(Line(longest.fullName, 1)),
  tag: Type.Optional(Line(longest.playerTag, 1)),
  guardian: Type.Optional(
    Type.Unsafe<string>({
      ...Line(longest.search, 1),
      description: "Name, email or phone number of one of its guardians",
    }),
  ),
}
const PlayerFilter = Type.Object({
  ...playerFilterShapes,
  position: Type.Optional(Choice(positions)),
  card_color: Type.Optional(Choice(cardColors)),
})

const Named = Type.Array(Type.Object({ id: Id, name: Type.String() }))

export const getPlayerGroups = call({
  method: "GET",
  path: "/api/admin/player-groups/",
  summary: `The saved groups of players with their current sizes, and the values that players can be filtered by. The plan \`${NO_PLAN}\` stands for players without a membership`,
  access: "superuser",
  answer: Type.Object({
    groups: Type.Array(
      Type.Object({ id: Id, name: Type.String(), filter: PlayerFilter, players: Type.Integer() }),
    ),
    years: Type.Array(Type.Integer(), { description: "Years of birth of players, youngest first" }),
    clubs: Type.Array(Type.String()),
    places: Named,
    series: Type.Array(
      Type.Object({
        id: Id,
        title: Type.String(),
        starts_at: Instant,
        place: Type.String(),
      }),
      { description: "Each with its first session that is to come or of the last month" },
    ),
    plans: Type.Array(Type.Object({ slug: Type.String(), name: Type.String() })),
    tags: Type.Array(Type.String()),
  }),
  refusals: [],
})

export const createPlayerGroup = call({
  method: "POST",
  path: "/api/admin/player-groups/",
  summary: "Saves a filter of players under a name, for all admins. Who belongs to it is found each time",
  access: "superuser",
  body: Type.Object({ name: Line(longest.groupName, 1), filter: PlayerFilter }),
  answer: Type.Object({ id: Id }),
  refusals: ["name_taken"],
})

export const removePlayerGroup = call({
  method: "DELETE",
  path: "/api/admin/player-groups/:id/",
  summary: "Removes a saved group; its players stay as they are",
  access: "superuser",
  params: IdParam,
  answer: Done,
  refusals: ["not_found"],
})

export const getPlayerTags = call({
  method: "GET",
  path: "/api/admin/players/:id/tags/",
  summary: "A player's tags. Families see them only in the export of their data",
  access: "superuser",
  params: IdParam,
  answer: Type.Object({ tags: Type.Array(Type.String()) }),
  refusals: ["not_found"],
})

export const tagPlayers = call({
  method: "POST",
  path: "/api/admin/player-tags/",
  summary: "Adds a tag to players, or removes it from them. Those that have it, or don’t, stay as they are",
  access: "superuser",
  body: Type.Object({
    player_ids: Type.Array(Id, { minItems: 1, maxItems: 300 }),
    tag: Line(longest.playerTag, 1),
    is_tagged: Type.Boolean(),
  }),
  answer: Type.Object({ players: Type.Integer({ description: "How many changed" }) }),
  refusals: ["not_found"],
})

const Audience = Type.Object(
  {
    ...PlayerFilter.properties,
    day: Type.Optional(Day),
    player_ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 300 })),
    order_ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: MOST_ORDERS_AT_ONCE })),
    account_ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: MOST_FAMILIES_AT_ONCE })),
  },
  {
    description:
      "Whose families are messaged: players of a filter, with a seat on a day, or chosen one by one. Day, venue and series together are those of one session. Of orders it is who pays them, and the guardians of the players that they name. Of families (`account_ids`) it is these accounts and the other guardians of their players",
  },
)
const message = { audience: Audience, topic: Choice(messageTopics), words: Text(longest.message) }

export const previewFamilyMessage = call({
  method: "POST",
  path: "/api/admin/family-messages/preview/",
  summary:
    "A message to the families of players, as one guardian of each language would read it; nothing is sent",
  access: "superuser",
  body: Type.Object(message),
  answer: Type.Object({
    players: Type.Integer(),
    emails: Type.Array(
      Type.Object({
        language: Choice(languages),
        guardians: Type.Integer(),
        subject: Type.String(),
        text: Type.String(),
      }),
    ),
    left_out: Type.Array(
      Type.Object({ player_id: Nullable(Id), name: Type.String(), why: Choice(leftOutReasons) }),
      {
        description:
          "Players of whom nobody gets the message, and why; `player_id` is null for an account without a player here",
      },
    ),
  }),
  refusals: [],
})

export const sendFamilyMessage = call({
  method: "POST",
  path: "/api/admin/family-messages/",
  summary:
    "Emails a message to all guardians of these players, one each, in their language. The same `press` sends it once",
  access: "superuser",
  body: Type.Object({ ...message, press: Line(100, 1) }),
  answer: Type.Object({ id: Id, guardians: Type.Integer() }),
  refusals: ["no_families"],
})

export const getFamilyMessages = call({
  method: "GET",
  path: "/api/admin/family-messages/",
  summary: "The last fifty messages to the families of players, newest first",
  access: "superuser",
  answer: Type.Array(
    Type.Object({
      id: Id,
      sent_at: Instant,
      name: Type.String({ description: "Who wrote it, as families read it" }),
      audience: Audience,
      place: Type.String({ description: "The venue’s name; empty when the audience has none" }),
      topic: Choice(messageTopics),
      words: Type.String(),
      guardians: Type.Integer(),
    }),
  ),
  refusals: [],
})
