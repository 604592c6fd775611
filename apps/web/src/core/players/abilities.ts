import type { Answer } from "@academy/contract/client"

export type Player = Answer<"GET /api/user-players/">[number]

/** The six abilities in the card's order, clockwise from the radar's top. Short forms are alike in all languages. */
export const abilities = [
  { name: "pace", short: "PAC" },
  { name: "shooting", short: "SHO" },
  { name: "passing", short: "PAS" },
  { name: "dribbling", short: "DRI" },
  { name: "defense", short: "DEF" },
  { name: "physical", short: "PHY" },
] as const

/** What the card shows of a player. */
export type CardPlayer = Pick<
  Player,
  | "first_name"
  | "last_name"
  | "year_of_birth"
  | "position"
  | "get_pos"
  | "club_name"
  | "img_player"
  | "level"
  | "pro_bar_width"
  | "card_color"
> &
  Abilities

type Abilities = Pick<Player, (typeof abilities)[number]["name"]>

/** A new player has no points yet, and no ring around a 0. */
export const hasLevel = ({ level, pro_bar_width }: Pick<Player, "level" | "pro_bar_width">): boolean =>
  level > 0 || pro_bar_width > 0

/** Staff set abilities after the first sessions; until then all are 0 and there is nothing to draw. */
export const hasAbilities = (player: Abilities): boolean => abilities.some(({ name }) => player[name] > 0)
