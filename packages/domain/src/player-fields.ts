import type { DeclaredFields } from "./fields.ts"
import { longest } from "./limits.ts"
import { cardColors, positions } from "./players.ts"

/** What the family enters about its player. */
const said = { body: true, answer: true, export: true, forget: "empty" } as const
/** What the academy stores about the player. */
const kept = { body: false, answer: true, export: true, forget: "empty" } as const
/** Displayed and exported in another form: as a name, an address or a day. */
const shownOtherwise = { body: false, answer: false, export: false, forget: "empty", panel: false } as const
const name = {
  kind: "line",
  person_name: "needed",
  max: longest.playerName,
  personal: true,
  panel: { list: true, search: true, sort: "as_name", edit: true },
} as const
const ability = { kind: "integer", min: 0, max: 100, ...kept, panel: false } as const
const count = { kind: "integer", min: 0, max: 1_000_000, ...kept } as const

/** All columns of a player, declared only here. */
export const playerFields = {
  // Lists show the placeholder of a deleted player.
  first_name: { ...name, ...said, body: "required", forget: { leave: "–" } },
  last_name: { ...name, ...said, body: "required" },
  // Kept as an anonymous figure.
  year_of_birth: {
    kind: "integer",
    min: 1900,
    max: 2100,
    ...said,
    body: "required",
    forget: "keep",
    personal: true,
    panel: { list: true, sort: true, edit: true },
  },
  agreed_year_of_birth: {
    kind: "integer",
    min: 1900,
    max: 2100,
    nullable: true,
    ...shownOtherwise,
    forget: "keep",
  },
  position: {
    kind: "choice",
    values: positions,
    nullable: true,
    ...said,
    panel: { list: true, filter: true, edit: true },
  },
  club_id: { kind: "reference", to: "clubs", nullable: true, ...shownOtherwise, panel: { list: true } },
  club_name: {
    kind: "line",
    person_name: "optional",
    max: longest.fullName,
    ...shownOtherwise,
    personal: true,
    panel: { search: true, edit: true },
  },
  district_id: { kind: "reference", to: "districts", nullable: true, ...shownOtherwise, panel: {} },
  phone_number: { kind: "line", max: longest.phone, phone: true, ...said, personal: true, panel: false },
  public: { kind: "flag", ...said, panel: false },
  can_be_found: {
    kind: "flag",
    description: "Whether a guardian lets other families find the player for an invitation",
    ...said,
    panel: false,
  },
  points: { ...count, panel: { list: true, sort: true } },
  card_color: { kind: "choice", values: cardColors, ...kept, export: false, panel: { filter: true } },
  contacted: { kind: "flag", ...kept, panel: { edit: true } },
  on_main: { kind: "flag", ...kept, panel: { edit: true } },
  is_football_player: { kind: "flag", ...said, forget: "keep", panel: { edit: true } },
  pace: ability,
  shooting: ability,
  passing: ability,
  dribbling: ability,
  defense: ability,
  physical: ability,
  goals: { ...count, description: "Of all games that were not declined", panel: false },
  assists: { ...count, panel: false },
  img_player: { kind: "line", max: 200, nullable: true, ...shownOtherwise, personal: true },
  // Cleared with the picture, by a trigger.
  picture_address: {
    kind: "line",
    max: 200,
    nullable: true,
    ...shownOtherwise,
    forget: "keep",
    personal: true,
  },
  sharing_consent_at: { kind: "instant", nullable: true, ...shownOtherwise, forget: "keep" },
  created_at: { kind: "instant", ...shownOtherwise, forget: "keep", panel: { list: true } },
} as const satisfies DeclaredFields
