import { writtenFields } from "@academy/domain/fields"
import { playerFields } from "@academy/domain/player-fields"
import { type FormValues, formBody, formValues } from "../../../forms/declared-fields.ts"
import type { Player } from "../abilities.ts"
import type { PlayerFields } from "../queries.ts"

/** Who is added here plays football, and sharing has three answers. */
const { is_football_player: _football, public: _sharing, ...asked } = writtenFields(playerFields)

/** What stands in the form. */
export interface PlayerValues extends FormValues<typeof asked> {
  /** As written; `club` is set while it is one of the list. */
  club_name: string
  club: number | null
  district: string
  /** Whether others may see the card; null while nobody answered. */
  public: boolean | null
  /** A new picture, to be sent along. */
  img_player_upload: File | null
}

/** What the form begins with: the player as it is, or nothing for a new one. */
export const valuesOf = (player: Player | undefined): PlayerValues => ({
  ...formValues(asked, player),
  club_name: player?.club_name ?? "",
  club: player?.club ?? null,
  district: String(player?.district ?? ""),
  public: null,
  img_player_upload: null,
})

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
    ...formBody(asked, values),
    ...(values.club === null ? { club: null, club_name: values.club_name } : { club: values.club }),
    district: values.district === "" ? null : Number(values.district),
    ...(isAnswered ? { public: isShared(values, player) } : {}),
    ...(values.img_player_upload && { img_player_upload: values.img_player_upload }),
  }
}
