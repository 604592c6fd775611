import type { BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/players"
import { academy } from "@academy/domain/academy"
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
 * Maps the form of a player to columns; fields left out stay out. Refuses `invalid_input` with the field: a name that
 * is empty after cleaning or reads as a web address, a year of birth outside the academy's ages this calendar year, an
 * unknown club or district.
 * A club from the list overrides one that was typed, and sets its district unless the form names one.
 * @param known the player's current values: its year of birth is accepted even if it is too old now, and so are its
 * phone and names
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
 * What `isPublic` in a form means for the consent to share the card. `public`, true by default, shares nothing: only an
 * explicit yes does, and a missing value changes nothing.
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
  const { min, max } = birthYearBounds(toWallClock(now).year, academy.rules)
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
    // It is shown to families that search for players to invite.
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
