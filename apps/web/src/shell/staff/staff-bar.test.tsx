import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { PanelSearch } from "../../modules/panel-search/index.ts"
import { renderScreen } from "../../testing/render-screen.tsx"
import { StaffBar } from "./staff-bar.tsx"

const session = { bookable_id: 5, title: "Group", starts_at: "2026-11-24T17:30:00+01:00" }
const answers = {
  "GET /api/staff/to-do/": [
    200,
    { unmarked: [{ ...session, players: 2 }], unpaid: [], unrated: [], stars: null, said: [] },
  ] as [number, unknown],
  "GET /api/staff/term-reports/": [200, { missing: 3, draft: 0 }] as [number, unknown],
  "GET /api/staff/certificates/": [200, []] as [number, unknown],
  "GET /api/staff/week/?date=2026-11-26": [200, { days: [], is_coach: true, sessions: [] }] as [
    number,
    unknown,
  ],
}

test("the bar says how many kinds of work wait", async () => {
  const { t } = renderScreen(<StaffBar />, { path: "/staff/players", answers })
  const toDo = screen.getByRole("link", { name: new RegExp(t("staff:rail.toDo")) })
  expect(await within(toDo).findByText("2")).toBeTruthy()
})

test("at the pitch nothing is asked for it", async () => {
  renderScreen(<StaffBar />, { path: "/staff", answers })
  await expect(screen.findByText("2", {}, { timeout: 200 })).rejects.toThrow()
})

test("a coach on a phone searches from the bar", async () => {
  const { user, t } = renderScreen(
    <PanelSearch pages={[]}>
      <StaffBar />
    </PanelSearch>,
    { path: "/staff/players", answers },
  )
  await user.click(screen.getByRole("button", { name: t("panels:search") }))
  expect(await screen.findByRole("combobox")).toBe(document.activeElement)
})
