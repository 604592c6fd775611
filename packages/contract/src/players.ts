import { attendances } from "@academy/domain/bookings"
import { playerFields } from "@academy/domain/player-fields"
import { cardColors } from "@academy/domain/players"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Abilities, Game } from "./development.ts"
import { answerShapes, bodyShapes } from "./fields.ts"
import { NotePicture } from "./session-pictures.ts"
import { Choice, Id, IdParam, Instant, imageRefusals, Line, Nullable } from "./shapes.ts"
import { Video } from "./videos.ts"

export const Player = Type.Object({
  id: Id,
  img_player: Nullable(Type.String()),
  ...answerShapes(playerFields),
  ...Abilities,
  age: Type.Integer(),
  club: Nullable(Id),
  club_name: Type.String(),
  district: Nullable(Id),
  district_name: Type.String(),
  get_pos: Type.String(),
  level: Type.Integer({ description: "floor(points / 100)" }),
  pro_bar_width: Type.Integer({ description: "points mod 100" }),
  shared: Type.Boolean({
    description: "Whether others can see the card: `public`, and for a child also a guardian's consent",
  }),
  created_at: Instant,
  games_played: Type.Integer(),
  sessions_attended: Type.Integer(),
  videos: Type.Array(Type.Pick(Video, ["id", "video_id", "provider", "name"])),
  games: Type.Array(
    Type.Pick(Game, [
      "id",
      "played_on",
      "opponent",
      "goals_for",
      "goals_against",
      "goals",
      "assists",
      "state",
    ]),
    { description: "The newest ten; all of them by /api/fetch-games/ and /api/games/" },
  ),
  attendance: Type.Array(
    Type.Object({
      booking_id: Id,
      timestamp: Instant,
      attendance: Nullable(Choice(attendances)),
    }),
    { description: "The last twelve weeks, oldest first" },
  ),
  coach_note: Nullable(
    Type.Object(
      {
        coach_name: Type.String(),
        timestamp: Instant,
        note: Type.String({ description: "Empty where there are pictures alone" }),
        pictures: Type.Array(NotePicture),
      },
      {
        description: "What a coach last wrote for the family",
      },
    ),
  ),
})

const PlayerFields = {
  ...bodyShapes(playerFields),
  year_of_birth: Type.Integer({ minimum: 1990, maximum: 2100 }),
  club: Type.Optional(Nullable(Id)),
  club_name: Type.Optional(Line(80)),
  district: Type.Optional(Nullable(Id)),
}

export const getUserPlayers = call({
  method: "GET",
  path: "/api/user-players/",
  summary: "The players of the logged-in account",
  access: "account",
  answer: Type.Array(Player),
  refusals: [],
})

export const fetchPlayer = call({
  method: "GET",
  path: "/api/fetch-player/:id/",
  summary: "One player, for its guardians and staff",
  access: "account",
  params: IdParam,
  answer: Player,
  refusals: ["not_found"],
})

export const getSharedCard = call({
  method: "GET",
  path: "/api/cards/:key/",
  summary: "A player card that the family shares, for anyone with the link; nothing else about the player",
  access: "anyone",
  params: Type.Object({ key: Line(64, 1) }),
  answer: Type.Object({
    first_name: Type.String(),
    card_color: Choice(cardColors),
    level: Type.Integer(),
    ...Abilities,
  }),
  refusals: ["not_found"],
})

export const createPlayer = call({
  method: "POST",
  path: "/api/create-player/",
  summary:
    "Adds a child or athlete to the account; the picture as `img_player_upload`. A likely duplicate returns `same_child`, with its name and year in `details`, until confirmed as another player",
  access: "account",
  multipart: true,
  files: ["img_player_upload"],
  body: Type.Object({ ...PlayerFields, is_another_child: Type.Optional(Type.Boolean()) }),
  answer: Player,
  refusals: ["too_many_players", "same_child", ...imageRefusals],
})

export const updatePlayer = call({
  method: "PUT",
  path: "/api/update-player/:id/",
  summary:
    "Changes a player; omitted fields stay. A year of birth that other guardians have to approve stays until then; guardians are emailed a changed name, year or phone",
  access: "account",
  params: IdParam,
  multipart: true,
  files: ["img_player_upload"],
  body: Type.Partial(Type.Object(PlayerFields)),
  answer: Player,
  refusals: ["not_found", "approval_waiting", "too_many_today", ...imageRefusals],
})

export const fetchDistricts = call({
  method: "GET",
  path: "/api/fetch-districts/",
  summary: "The district federations of football",
  access: "anyone",
  answer: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  refusals: [],
})

export const fetchClubs = call({
  method: "GET",
  path: "/api/fetch-clubs/",
  summary: "Clubs whose name contains `query` (or `q`), up to twenty",
  access: "anyone",
  query: Type.Object({ query: Type.Optional(Line(80)), q: Type.Optional(Line(80)) }),
  answer: Type.Array(
    Type.Object({ id: Id, name: Type.String(), district: Id, district_name: Type.String() }),
  ),
  refusals: [],
})
