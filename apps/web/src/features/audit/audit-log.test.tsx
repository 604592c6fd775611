import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { AuditLog } from "./audit-log.tsx"

const entry = (id: number, facts: object = {}) => ({
  id,
  account_id: 3,
  account_name: "Mira Ek",
  action: "changed",
  entity: "bookables",
  entity_id: 40 + id,
  reason: "",
  before: { price_minor: 22_000 },
  after: { price_minor: 24_000 },
  created: "2026-11-26T14:38:00+01:00",
  ...facts,
})
const colleagues = {
  may_change: false,
  colleagues: [{ id: 3, name: "Mira Ek", email: "mira@klubb.example", role: "office" }],
  found: [],
}
const LOG = "GET /api/audit-log/"
const show = (path: string, answers: Record<string, [number, unknown]>) =>
  renderScreen(<AuditLog />, {
    path,
    answers: { "GET /api/admin/colleagues/": [200, colleagues], ...answers },
  })
const page = (...rows: object[]): [number, unknown] => [200, { rows, next: null }]

test("an entry names its row in words and leads there; what is gone or has no page leads nowhere", async () => {
  show("/admin/audit-log", {
    [LOG]: page(
      entry(1),
      entry(2, { action: "removed", entity: "clubs" }),
      entry(3, { entity: "office_notes" }),
      entry(4, { entity: "of_an_older_version", entity_id: null }),
    ),
  })
  const link = await screen.findByRole("link", { name: "Session 41" })
  expect(link.getAttribute("href")).toBe("/admin/bookings?session=41")
  screen.getByText("Club 42")
  screen.getByText("Internal note 43")
  screen.getByText("of_an_older_version")
  expect(screen.getAllByRole("link")).toHaveLength(1)
})

test("the address narrows it: by whom, of what, since when", async () => {
  const { user, router } = show("/admin/audit-log?who=3&entity=orders&since=week", {
    [`${LOG}?account_id=3&entity=orders&from=2026-11-20`]: page(),
    [`${LOG}?account_id=3&from=2026-11-20`]: page(entry(1)),
  })
  await screen.findByText("No matches")
  await screen.findByRole("combobox", { name: "Changed by" })
  screen.getByText("Mira Ek")
  screen.getByText("Last 7 days")
  await user.click(screen.getByRole("combobox", { name: "Record type" }))
  await user.click(await screen.findByRole("option", { name: "All records" }))
  await screen.findByRole("link", { name: "Session 41" })
  expect(router.state.location.search).toBe("?who=3&since=week")
})
