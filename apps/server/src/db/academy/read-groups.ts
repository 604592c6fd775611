import { type AcademyGroup, academyGroupNames, type GroupValues } from "@academy/domain/academy-fields"
import { toGroupValues } from "@academy/domain/academy-settings"
import type { Db } from "../connection.ts"
import { academySettings } from "../tables/academy-settings.ts"

/** A group of settings with what its row says beside the values; version 0 while it has none. */
export interface StoredGroup<G extends AcademyGroup> {
  values: GroupValues<G>
  version: number
  confirmed_at: Date | null
  changed_by: number | null
  changed_at: Date | null
}
export type StoredGroups = { [G in AcademyGroup]: StoredGroup<G> }

/** All groups of settings, as declared where the table says nothing. */
export async function readGroups(db: Pick<Db, "select">): Promise<StoredGroups> {
  const rows = await db.select().from(academySettings)
  const valuesOf = (group: AcademyGroup) => rows.find((row) => row.group === group)?.values ?? {}
  // By the country the numbers of a company are read.
  const { country } = toGroupValues("place", valuesOf("place"))
  const stored = academyGroupNames.map((group) => {
    const row = rows.find((each) => each.group === group)
    const values = toGroupValues(group, valuesOf(group), country)
    const { version = 0, confirmed_at = null, changed_by = null, changed_at = null } = row ?? {}
    return [group, { values, version, confirmed_at, changed_by, changed_at }]
  })
  return Object.fromEntries(stored) as StoredGroups
}
