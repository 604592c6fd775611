import { academyGroupNames } from "@academy/domain/academy-fields"
import { changedSettings, toGroupValues } from "@academy/domain/academy-settings"
import type { IdentitySettings } from "../../settings/identity.ts"
import type { Db } from "../connection.ts"
import { academySettings } from "../tables/academy-settings.ts"
import { readGroups } from "./read-groups.ts"

/** An academy that says who it is has none of the demo academy's links. */
const noLinks = { instagram: "", facebook: "", youtube: "", linkedin: "" }

/**
 * Writes the groups of settings that the table lacks, at each start: the identity as the environment says, the rest as
 * declared. Rows that are there stay. Instances may run it concurrently.
 * @param isConfirmed whether what is written needs no confirmation of an owner
 * @returns the settings of the environment from which the table differs: it is the table's that counts
 */
export async function fillAcademy(
  db: Db,
  { set }: Pick<IdentitySettings, "set">,
  { isConfirmed, now }: { isConfirmed: boolean; now: Date },
): Promise<string[]> {
  const identity = Object.keys(set).length > 0 ? { ...noLinks, ...set } : {}
  const rows = academyGroupNames.map((group) => ({
    group,
    values: toGroupValues(group, group === "identity" ? identity : {}),
    version: 1,
    confirmed_at: isConfirmed ? now : null,
    changed_at: now,
  }))
  await db.insert(academySettings).values(rows).onConflictDoNothing()
  const { values } = (await readGroups(db)).identity
  return changedSettings(values, { ...values, ...set })
}

/** Whether the academy's identity was ever written down. */
export const hasIdentity = async (db: Pick<Db, "select">): Promise<boolean> =>
  (await readGroups(db)).identity.version > 0
