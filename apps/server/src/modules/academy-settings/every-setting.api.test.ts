import { academy, takeAcademy } from "@academy/domain/academy"
import { type AcademyGroup, academyGroupNames, type SettingValue } from "@academy/domain/academy-fields"
import type { SettingField } from "@academy/domain/academy-groups/setting"
import { isAskedIn, settingsOf } from "@academy/domain/academy-settings"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { fillAcademy } from "../../db/academy/fill-academy.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { testAcademy } from "../../testing/test-app.ts"

const t = testAcademy({ benchLimitsOff: true })
const path = "/api/admin/academy-settings/"
let owner: Visitor
let others: Visitor[]
beforeAll(async () => {
  owner = await as(t.app, await t.given.account({ is_superuser: true }))
  others = [await as(t.app, await t.given.account({ is_staff: true })), (await t.family()).visitor]
  await fillAcademy(t.deps.db, { set: {} }, { isConfirmed: true, now: t.clock.now() })
  await t.deps.academy.refresh()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h9v9z"/></svg>'
  const picture_upload = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`
  formatted.picture = (
    await owner.post("/api/admin/academy-pictures/", { used_as: "icon", picture_upload })
  ).body.name
})
afterAll(() => takeAcademy(null))

const formatted = {
  email: "office@solna.example",
  phone: "08-765 43 21",
  organisation_number: "556123-4567",
  vat_number: "SE556123456701",
  bankgiro: "123-4566",
  iban: "NO93 8601 1117 947",
  bic: "DNBANOKK",
  time_zone: "Europe/Oslo",
  percent: "25.5",
  web_address: "https://solna.example/",
  hours: "10–16",
  picture: "",
}

type Values = Readonly<Record<string, SettingValue>>

/** A value that the setting can have and hasn't; null where it can have no other. */
function otherValue(field: SettingField, name: string, values: Values): SettingValue {
  const now = values[name] ?? null
  if (field.kind === "flag") return now !== true
  if (field.kind === "choice")
    return (
      field.values.find((value) => value !== now && (!field.names_flag || values[value] === true)) ?? null
    )
  if (field.kind === "line" || field.kind === "text")
    return field.format ? formatted[field.format] : "Solna".slice(0, field.max)
  // One more stays below the number that must not be below this one.
  if (field.not_below !== undefined) return now === field.max ? field.max - 1 : Number(now) + 1
  return now === field.min ? field.min + 1 : field.min
}

/** What the setting can't have, with the code that says why. */
function wrongValues(field: SettingField): [SettingValue, string][] {
  if (field.kind === "flag") return [["yes", "invalid"]]
  if (field.kind === "choice") return [["none of them", "not_a_choice"]]
  if (field.kind === "integer")
    return [
      [field.min - 1, "too_small"],
      [field.max + 1, "too_large"],
      ["many", "invalid"],
      ...(field.nullable ? [] : [[null, "invalid"] as [null, string]]),
    ]
  return [
    ["x".repeat(field.max + 1), "too_long"],
    ...(field.kind === "line" && (field.min ?? 0) > 0 && isAskedIn(field)
      ? [[" ", "required"] as [string, string]]
      : []),
    ...(field.format ? [["?", "invalid"] as [string, string]] : []),
  ]
}

const stored = async (group: AcademyGroup) => (await owner.get(path)).body[group]
const change = async (by: Visitor, group: AcademyGroup, values: object) =>
  by.patch(path, { [group]: { version: (await stored(group)).version, values } })
/** A flag that a choice of its group names can't be turned off: the choice becomes another one first. */
async function freeFlag(group: AcademyGroup, flag: string) {
  if (!settingsOf(group).some(([, field]) => field.names_flag)) return
  const flags = settingsOf(group).filter(([, field]) => field.kind === "flag")
  await change(owner, group, Object.fromEntries(flags.map(([name]) => [name, true])))
  for (const [name, field] of settingsOf(group)) {
    if (!field.names_flag || field.kind !== "choice" || (await stored(group)).values[name] !== flag) continue
    const refused = await change(owner, group, { [flag]: false })
    expect([refused.status, refused.body.errors?.[0]?.param]).toEqual([400, `${group}.values.${name}`])
    const { values } = await stored(group)
    const other = field.values.find((value) => value !== flag && values[value])
    expect((await change(owner, group, { [name]: other })).status).toBe(200)
  }
}
const lastEntry = async () =>
  (
    await t.deps.pool.query(
      "select id, before, after from audit_entries where entity = 'academy_settings' order by id desc limit 1",
    )
  ).rows[0]

describe.each(academyGroupNames)("%s", (group) => {
  test.each(settingsOf(group).map(([name, field]) => ({ name, field })))(
    "$name: owners alone change it, wrong values are refused, the audit log has before and after",
    async ({ name, field }) => {
      await freeFlag(group, name)
      const { version, values } = await stored(group)
      const next = otherValue(field, name, values)
      expect(next).not.toEqual(values[name])
      for (const other of others)
        expect((await other.patch(path, { [group]: { version, values: { [name]: next } } })).status).toBe(403)
      for (const [wrong, code] of wrongValues(field)) {
        const { status, body } = await change(owner, group, { [name]: wrong })
        expect([wrong, status, body.code]).toEqual([wrong, 400, "invalid_input"])
        expect(body.errors?.[0]).toMatchObject({ param: `${group}.values.${name}`, code })
      }
      expect((await stored(group)).version).toBe(version)

      const { status, body } = await change(owner, group, { [name]: next })
      expect([status, body[group]?.values[name]]).toEqual([200, next])
      expect(await lastEntry()).toMatchObject({
        before: { [name]: values[name] },
        after: { [name]: next, group, version: version + 1 },
      })
      const facts: Record<string, unknown> = { ...academy, ...((academy as never)[group] as object) }
      expect(facts[name]).toEqual(next)
      if (field.nullable)
        expect((await change(owner, group, { [name]: null })).body[group].values[name]).toBe(null)
    },
  )
})
