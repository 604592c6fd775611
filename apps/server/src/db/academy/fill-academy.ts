import { type AcademyGroup, academyGroupNames, fieldsOf } from "@academy/domain/academy-fields"
import { changedSettings, toGroupValues } from "@academy/domain/academy-settings"
import { mapFields } from "@academy/domain/fields"
import type { IdentitySettings } from "../../settings/identity.ts"
import type { Db } from "../connection.ts"
import { academySettings } from "../tables/academy-settings.ts"
import { readGroups } from "./read-groups.ts"

/** An academy that says who it is has none of the demo academy's links, and claims none of its figures. */
const noLinks = { instagram: "", facebook: "", youtube: "", linkedin: "" }
const noClaims = () => mapFields(fieldsOf("claims"), ({ kind }) => (kind === "flag" ? false : null))

/**
 * Writes the groups of settings that the table lacks, at each start: identity and place as the environment says, the
 * rest as shipped. Rows that are there stay. Instances may run it concurrently.
 * @param isConfirmed whether what is written needs no confirmation of an owner
 * @returns the settings of the environment from which the table differs: it is the table's that counts
 */
export async function fillAcademy(
  db: Db,
  { set, place = {} }: Pick<IdentitySettings, "set"> & Partial<Pick<IdentitySettings, "place">>,
  { isConfirmed, now }: { isConfirmed: boolean; now: Date },
): Promise<string[]> {
  const isNamed = Object.keys(set).length > 0
  // A database from before a group existed showed the shipped values of it to families until now.
  const isNew = !(await hasIdentity(db))
  const own: Partial<Record<AcademyGroup, object>> = {
    place,
    ...(isNamed && {
      identity: { ...noLinks, ...set },
      look: { mark: "letter" },
      ...(isNew && { claims: noClaims() }),
    }),
  }
  const rows = academyGroupNames.map((group) => ({
    group,
    values: toGroupValues(group, { ...own[group] }, place.country),
    version: 1,
    confirmed_at: isConfirmed ? now : null,
    changed_at: now,
  }))
  await db.insert(academySettings).values(rows).onConflictDoNothing()
  const stored = await readGroups(db)
  const values = { ...stored.identity.values, ...stored.place.values }
  return changedSettings(values, { ...values, ...set, ...place })
}

/** Whether the academy's identity was ever written down. */
export const hasIdentity = async (db: Pick<Db, "select">): Promise<boolean> =>
  (await readGroups(db)).identity.version > 0
