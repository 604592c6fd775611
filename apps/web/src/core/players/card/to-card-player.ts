import type { Answer } from "@academy/contract/client"
import type { CardPlayer } from "../abilities.ts"

/** A shared card as the card's drawing wants it: what the family doesn't share stays empty. */
export const toCardPlayer = (card: Answer<"GET /api/cards/:key/">): CardPlayer => ({
  ...card,
  last_name: "",
  year_of_birth: 0,
  position: null,
  get_pos: "",
  club_name: "",
  img_player: null,
  pro_bar_width: 0,
})
