import type { Position } from "@academy/domain/players"
import type { Player } from "../abilities.ts"
import type { PlayerFields } from "../queries.ts"

/** What stands in the form. Choices are kept as the text of their value; "" is none. */
export interface PlayerValues {
  first_name: string
  last_name: string
  year_of_birth: string
  position: Position | ""
  /** As written; `club` is set while it is one of the list. */
  club_name: string
  club: number | null
  district: string
  phone_number: string
  /** Whether others may see the card; null while nobody answered. */
  public: boolean | null
  /** Whether other families find the player, to invite them. */
  can_be_found: boolean
  /** A new picture, to be sent along. */
  img_player_upload: File | null
}

const emptyValues: PlayerValues = {
  first_name: "",
  last_name: "",
  year_of_birth: "",
  position: "",
  club_name: "",
  club: null,
  district: "",
  phone_number: "",
  public: null,
  can_be_found: false,
  img_player_upload: null,
}

/** What the form begins with: the player as it is, or nothing for a new one. */
export const valuesOf = (player: Player | undefined): PlayerValues =>
  player
    ? {
        first_name: player.first_name,
        last_name: player.last_name,
        year_of_birth: String(player.year_of_birth),
        position: player.position ?? "",
        club_name: player.club_name,
        club: player.club,
        district: player.district === null ? "" : String(player.district),
        phone_number: player.phone_number,
        public: null,
        can_be_found: player.can_be_found,
        img_player_upload: null,
      }
    : emptyValues

/** What the box about sharing shows: the answer given here, else what holds; off until a guardian says yes. */
export const isShared = (values: PlayerValues, player: Player | undefined): boolean =>
  values.public ?? player?.shared ?? false

/**
 * As the call takes it. About sharing a new player says what the box shows; an existing one only what was answered
 * here, so that mending a name never counts as a guardian's consent.
 */
export function fieldsOf(values: PlayerValues, player: Player | undefined): PlayerFields {
  const isAnswered = values.public !== null || !player
  return {
    first_name: values.first_name,
    last_name: values.last_name,
    year_of_birth: Number(values.year_of_birth),
    position: values.position || null,
    ...(values.club === null ? { club: null, club_name: values.club_name } : { club: values.club }),
    district: values.district === "" ? null : Number(values.district),
    phone_number: values.phone_number,
    ...(isAnswered ? { public: isShared(values, player) } : {}),
    can_be_found: values.can_be_found,
    ...(values.img_player_upload && { img_player_upload: values.img_player_upload }),
  }
}
