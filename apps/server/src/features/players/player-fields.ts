import type { BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/players"
import { cleanLine } from "@academy/domain/names"
import { playerFields } from "@academy/domain/player-fields"
import { birthYearBounds } from "@academy/domain/players"
import { toWallClock } from "@academy/domain/time"
import { eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { clubs, districts, type players } from "../../db/tables/index.ts"
import { bodyColumns } from "../../http/body-columns.ts"
import { refuseWebAddress } from "../../http/clean-name.ts"
import { invalidField } from "../../http/problem.ts"
import { changeConsent } from "../consents/index.ts"

type PlayerFields = BodyOf<typeof calls.updatePlayer>
type PlayerRow = typeof players.$inferSelect
type PlayerColumns = Partial<typeof players.$inferInsert>

/**
 * What a form about a player says, as columns; a field that was left out is left out here too. Refuses
 * `invalid_input` naming the field: a name that is empty when cleaned or reads as a web address, a year of birth
 * outside of the academy's ages this calendar year, a club or district that isn't there.
 *
 * A club of the list and one written out exclude each other; the list wins. A club brings its district along unless
 * the form names one.
 * @param known what the player has: its year of birth may stay when it has grown out of the ages, its phone and
 *   names as they are
 */
export async function toPlayerColumns(
  tx: Tx,
  fields: PlayerFields,
  now: Date,
  known?: Pick<PlayerRow, "year_of_birth" | "phone_number" | "first_name" | "last_name" | "club_name">,
): Promise<PlayerColumns> {
  const { year_of_birth } = fields
  if (year_of_birth !== undefined && year_of_birth !== known?.year_of_birth)
    checkYearOfBirth(year_of_birth, now)
  return {
    ...bodyColumns(playerFields, fields, known),
    ...(await clubColumns(tx, fields, known?.club_name)),
    ...(await districtColumns(tx, fields)),
  }
}

/**
 * What a form that says `isPublic` means for the consent to share the card. `public` alone, true by default, shares
 * nothing; only a yes that was said does, and saying nothing leaves what is.
 */
export async function saySharing(
  tx: Tx,
  accountId: number,
  playerId: number,
  isPublic: boolean | undefined,
  now: Date,
): Promise<void> {
  if (isPublic === undefined) return
  const change = {
    player_id: playerId,
    purpose: "shared_card",
    given: isPublic,
    account_id: accountId,
  } as const
  await changeConsent(tx, change, now)
}

function checkYearOfBirth(year: number, now: Date) {
  const { min, max } = birthYearBounds(toWallClock(now).year)
  if (year < min) throw invalidField("year_of_birth", "too_small", `must be ${min} or later`)
  if (year > max) throw invalidField("year_of_birth", "too_large", `must be ${max} or earlier`)
}

async function clubColumns(tx: Tx, fields: PlayerFields, known?: string): Promise<PlayerColumns> {
  if (typeof fields.club === "number") {
    const [club] = await tx.select().from(clubs).where(eq(clubs.id, fields.club))
    if (!club) throw invalidField("club", "invalid", "isn't a listed club")
    return { club_id: club.id, club_name: "", district_id: club.district_id }
  }
  if (fields.club_name !== undefined) {
    // Families that look for somebody to invite are shown it.
    const { club_name } = fields
    refuseWebAddress("club_name", club_name, known)
    return { club_id: null, club_name: club_name === known ? known : cleanLine(club_name) }
  }
  return fields.club === null ? { club_id: null } : {}
}

async function districtColumns(tx: Tx, fields: PlayerFields): Promise<PlayerColumns> {
  if (fields.district === undefined) return {}
  if (fields.district === null) return typeof fields.club === "number" ? {} : { district_id: null }
  const [district] = await tx.select().from(districts).where(eq(districts.id, fields.district))
  if (!district) throw invalidField("district", "invalid", "isn't a district")
  return { district_id: district.id }
}
