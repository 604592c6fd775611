import type * as calls from "@academy/contract/academy-settings"
import type { AnswerOf, BodyOf } from "@academy/contract/call"
import {
  type AcademyGroup,
  academyGroupNames,
  fieldsOf,
  type SettingValue,
} from "@academy/domain/academy-fields"
import {
  changedSettings,
  isAskedIn,
  needsConfirming,
  settingsOf,
  wrongSetting,
} from "@academy/domain/academy-settings"
import type { Country } from "@academy/domain/countries"
import { pick } from "@academy/domain/pick"
import { and, eq, sql } from "drizzle-orm"
import { tellOwnersOfMoney } from "../../core/accounts/index.ts"
import { recordChange } from "../../core/audit/index.ts"
import { readGroups, type StoredGroup } from "../../db/academy/read-groups.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { academyPictures } from "../../db/tables/academy-pictures.ts"
import { academySettings } from "../../db/tables/academy-settings.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { changeNotice } from "./change-notice.ts"
import { moveAcademy } from "./move-academy.ts"
import { readAcademySettings } from "./read-academy-settings.ts"

type Body = BodyOf<typeof calls.changeAcademySettings>
type Values = Record<string, SettingValue>
interface Changing {
  account_id: number
  isFactorFresh: boolean
  /** What the academy's country is after the change: numbers of a company are checked by it. */
  country: Country
  now: Date
}

/**
 * Changes settings of the academy. This copy of the server knows them before it answers, the others within a second.
 * @throws Refusal `settings_changed` if a group is not at the version that its change is based on; `invalid_input`
 * naming the setting; `reauthentication_needed` for what stands on invoices; as `moveAcademy`
 */
export async function changeAcademySettings(
  { db, clock, academy }: Pick<Deps, "db" | "clock" | "academy">,
  { account_id, isFactorFresh }: Pick<Caller, "account_id"> & { isFactorFresh: boolean },
  body: Body,
): Promise<AnswerOf<typeof calls.changeAcademySettings>> {
  await inTransaction(db, async (tx) => {
    // Of the same row the second waits here, and then has an older version.
    await tx
      .select({ group: academySettings.group })
      .from(academySettings)
      .orderBy(academySettings.group)
      .for("update")
    const stored = await readGroups(tx)
    const country = body.place?.values.country ?? stored.place.values.country
    for (const group of academyGroupNames) {
      const change = body[group]
      if (change)
        await changeGroup(tx, group, stored[group], change, {
          ...{ account_id, isFactorFresh, country, now: clock() },
        })
    }
    const { notice_hours } = body.terms?.values ?? {}
    if (notice_hours !== undefined && notice_hours !== stored.terms.values.notice_hours)
      await changeNotice(tx, notice_hours, clock())
    const place = { ...stored.place.values, ...body.place?.values }
    await moveAcademy(tx, stored.place.values, place, { isConfirmed: body.identity?.confirm === true })
  })
  await academy.refresh()
  return readAcademySettings(db)
}

async function changeGroup(
  tx: Tx,
  group: AcademyGroup,
  stored: StoredGroup<AcademyGroup>,
  { version, values, confirm = false }: NonNullable<Body[AcademyGroup]>,
  { account_id, isFactorFresh, country, now }: Changing,
): Promise<void> {
  if (version !== stored.version) throw new Refusal("settings_changed")
  const before: Values = stored.values
  const after: Values = { ...before, ...trimmed(values) }
  const changed = changedSettings(before, after)
  const fields = fieldsOf(group)
  const isLookedAt = (name: string) =>
    changed.includes(name) || (confirm && fields[name] !== undefined && isAskedIn(fields[name], country))
  const wrong = wrongSetting(group, after, isLookedAt, country)
  if (wrong) throw invalidField(`${group}.values.${wrong.name}`, wrong.why, "isn't valid")
  const confirmed_at = confirm ? now : needsConfirming(group, changed) ? null : stored.confirmed_at
  const isConfirmed = confirmed_at !== null
  const wasConfirmed = stored.confirmed_at !== null
  if (changed.length === 0 && isConfirmed === wasConfirmed) return
  await savePictures(tx, group, pick(after, changed), now)
  // Else a stolen session would send what families pay to another bankgiro.
  if (!isFactorFresh && needsConfirming(group, confirm ? Object.keys(after) : changed))
    throw new Refusal("reauthentication_needed")
  const columns = {
    values: after,
    confirmed_at,
    changed_by: account_id,
    changed_at: now,
    version: version + 1,
  }
  const written =
    version === 0
      ? await tx
          .insert(academySettings)
          .values({ group, ...columns })
          .onConflictDoNothing()
      : await tx
          .update(academySettings)
          .set(columns)
          .where(and(eq(academySettings.group, group), eq(academySettings.version, version)))
  if (written.rowCount !== 1) throw new Refusal("settings_changed")
  const ofPayee = needsConfirming(group, changed) && "payee"
  const setting = ofPayee || (group === "place" && changed.length > 0 && "tax")
  // While the academy is set up, its owner is not emailed about each field.
  if (setting) await tellOwnersOfMoney(tx, { setting, by: account_id, isToldToAll: wasConfirmed }, now)
  // What undoing it needs: the version that it led to, and whether what was before it had been confirmed.
  const undoing = { group, version: columns.version, was_confirmed: wasConfirmed }
  await recordChange(tx, {
    account_id,
    action: "changed",
    entity: "academy_settings",
    entity_id: null,
    before: { ...pick(before, changed), is_confirmed: wasConfirmed },
    after: { ...pick(after, changed), is_confirmed: isConfirmed, ...undoing },
    at: now,
  })
}

/** From now on the pictures that are named stay, so that a change of them can be undone. */
async function savePictures(tx: Tx, group: AcademyGroup, changed: Values, now: Date): Promise<void> {
  for (const [name, field] of settingsOf(group)) {
    const picture = changed[name]
    if (field.format !== "picture" || !picture) continue
    const { rowCount } = await tx
      .update(academyPictures)
      .set({ saved_at: sql`coalesce(${academyPictures.saved_at}, ${now})` })
      .where(eq(academyPictures.name, String(picture)))
    if (rowCount !== 1) throw invalidField(`${group}.values.${name}`, "invalid", "isn't an uploaded picture")
  }
}

const trimmed = (values: object): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === "string" ? value.trim() : value]),
  )
