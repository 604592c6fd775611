import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { SecondFactorDuty } from "./second-factor-duty.tsx"

const due = "2026-12-03T10:00:00+01:00"
const open = (now: string, account: { has_second_factor: boolean; second_factor_due_at: string | null }) =>
  renderScreen(
    <SecondFactorDuty className="">
      <p>The panel</p>
    </SecondFactorDuty>,
    { now, account },
  )
const settings = "/account?userModal=true&userSection=login"

test("before the day the panel says until when, and leads to the settings", () => {
  const { t } = open("2026-11-27T10:00:00Z", { has_second_factor: false, second_factor_due_at: due })
  expect(screen.getByText(t("panels:secondFactor.banner", { day: "Thursday 3 December" }))).toBeTruthy()
  expect(screen.getByRole("link", { name: t("panels:secondFactor.setUp") }).getAttribute("href")).toBe(
    settings,
  )
  expect(screen.getByText("The panel")).toBeTruthy()
})

test("after it there is nothing but the way to set it up", () => {
  const { t } = open("2026-12-03T09:00:01Z", { has_second_factor: false, second_factor_due_at: due })
  expect(screen.getByRole("heading", { name: t("panels:secondFactor.title") })).toBeTruthy()
  expect(screen.getByRole("link", { name: t("panels:secondFactor.setUp") }).getAttribute("href")).toBe(
    settings,
  )
  expect(screen.queryByText("The panel")).toBeNull()
  expect(document.title).toContain(t("panels:secondFactor.title"))
})

test.each([
  ["has it", { has_second_factor: true, second_factor_due_at: due }],
  ["needs none", { has_second_factor: false, second_factor_due_at: null }],
])("a role that %s sees its panel alone", (_, account) => {
  open("2026-12-10T10:00:00Z", account)
  expect(screen.getByText("The panel")).toBeTruthy()
  expect(screen.queryByRole("link")).toBeNull()
})
