import { expect, test } from "vitest"
import { demoAcademy } from "./academy.ts"
import { academyGroupNames, fieldsOf } from "./academy-fields.ts"
import type { SettingField } from "./academy-groups/setting.ts"
import {
  changedSettings,
  isBelow,
  mapGroups,
  settingsOf,
  toAcademy,
  toGroupValues,
  whyNotSetting,
} from "./academy-settings.ts"
import { inventedAcademy } from "./invented-academy.ts"

const groupsAsShipped = () =>
  mapGroups<Parameters<typeof toAcademy>[0]["groups"]>(
    (group) => ({ values: toGroupValues(group, {}) }) as never,
  )

test("an empty table is the demo academy, whatever groups there are", () => {
  const facts = toAcademy({ groups: groupsAsShipped(), is_demo: false, is_confirmed: true, modules_off: [] })
  expect(facts).toEqual(demoAcademy)
  expect(changedSettings(demoAcademy, facts)).toEqual([])
})

test.each(academyGroupNames)(
  "%s: what is shipped stands in its settings and holds in each, but for a company's numbers",
  (group) => {
    const shipped: Readonly<Record<string, unknown>> = inventedAcademy[group]
    expect(Object.keys(shipped)).toEqual(Object.keys(fieldsOf(group)))
    const wrong = settingsOf(group).filter(
      ([name, field]) => !field.confirmed && whyNotSetting(field, shipped[name]),
    )
    expect(wrong).toEqual([])
  },
)

test("a number can be left empty only where the setting says so", () => {
  const field: SettingField = { kind: "integer", min: 1, max: 9, card: "any" }
  expect(whyNotSetting(field, null)).toBe("required")
  expect(whyNotSetting({ ...field, nullable: true }, null)).toBe(null)
  expect([0, 10, 1.5, "3"].map((value) => whyNotSetting(field, value))).toEqual([
    "too_small",
    "too_large",
    "invalid",
    "invalid",
  ])
})

test("nobody has less than the 14 days of the Swedish act on distance contracts", () => {
  expect(
    [13, 14].map((value) => whyNotSetting(fieldsOf("terms").withdrawal_days as SettingField, value)),
  ).toEqual(["too_small", null])
})

test("from and to: the second is never below the first, and an empty one is below nothing", () => {
  const to: SettingField = { kind: "integer", min: 1, max: 9, card: "any", not_below: "from" }
  expect(isBelow(to, 3, { from: 4 })).toBe(true)
  expect(isBelow(to, 4, { from: 4 })).toBe(false)
  expect(isBelow(to, null, { from: 4 })).toBe(false)
  expect(isBelow(to, 3, { from: null })).toBe(false)
})
