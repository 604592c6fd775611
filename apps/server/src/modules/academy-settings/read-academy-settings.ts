import type * as calls from "@academy/contract/academy-settings"
import type { AnswerOf } from "@academy/contract/call"
import { toIsoOrNull } from "@academy/domain/time"
import { inArray } from "drizzle-orm"
import { readGroups } from "../../db/academy/read-groups.ts"
import type { Db } from "../../db/connection.ts"
import { accounts } from "../../db/tables/accounts.ts"

type Settings = AnswerOf<typeof calls.getAcademySettings>

/** The settings as the table holds them, read anew. */
export async function readAcademySettings(db: Pick<Db, "select">): Promise<Settings> {
  const groups = Object.entries(await readGroups(db))
  const ids = groups.flatMap(([, { changed_by }]) => changed_by ?? [])
  const people =
    ids.length === 0
      ? []
      : await db
          .select({ id: accounts.id, first_name: accounts.first_name, last_name: accounts.last_name })
          .from(accounts)
          .where(inArray(accounts.id, ids))
  return Object.fromEntries(
    groups.map(([group, { changed_by, confirmed_at, changed_at, ...rest }]) => {
      const person = people.find(({ id }) => id === changed_by)
      return [
        group,
        {
          ...rest,
          confirmed_at: toIsoOrNull(confirmed_at),
          changed_at: toIsoOrNull(changed_at),
          changed_by: person ? `${person.first_name} ${person.last_name}`.trim() || null : null,
        },
      ]
    }),
  ) as Settings
}
