import { models } from "@academy/contract/models"
import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { ModelList } from "./model-list.tsx"
import type { Model } from "./model-words.ts"
import { WithModel } from "./models.tsx"

const orders: Model = {
  name: "orders",
  title: ["id"],
  rows: "bookkeeping",
  isPersonal: true,
  readOnlyBecause: "bookkeeping",
  fields: [
    { name: "account_id", kind: "reference", to: "accounts", list: true },
    { name: "status", kind: "choice", values: ["open", "paid", "expired"], list: true, filter: true },
    { name: "amount_minor", kind: "money", list: true, sort: true },
    { name: "currency", kind: "line" },
    { name: "reference", kind: "line", nullable: true, list: true, search: true },
  ],
}
const row = { id: 7, account_id: 3, status: "open", amount_minor: 42_000, currency: "SEK", reference: null }
const page = { rows: [row], next: "a-key", total: 31, labels: { accounts: { 3: "Sara Ek" } } }
const path = "/admin/models/orders"

test("a row says what it is and opens; filters and order stand in the address", async () => {
  const { user, router } = renderScreen(<ModelList model={orders} />, {
    path,
    answers: {
      "GET /api/admin/models/orders/": [200, page],
      "GET /api/admin/models/orders/?status=paid": [200, { ...page, rows: [], next: null, total: 0 }],
      "GET /api/admin/models/orders/?sort=amount_minor": [200, page],
    },
  })
  const link = await screen.findByRole("link", { name: "Open 7" })
  expect(link.getAttribute("href")).toBe("/admin/models/orders/7")
  const [, opened] = screen.getAllByRole("row")
  const cells = within(opened as HTMLElement).getAllByRole("cell")
  expect(cells.slice(2).map(({ textContent }) => textContent)).toEqual([
    "Sara Ek",
    "Open",
    "420\u00a0kr",
    "–",
  ])
  // What a phone shows below the name: all but the state, which stands at the end, and what there is nothing of.
  expect(cells[1]?.textContent).toBe("7Sara Ek, 420\u00a0kr")
  screen.getByText("1 of 31")
  await user.click(screen.getByRole("button", { name: "Amount" }))
  await expect.poll(() => router.state.location.search).toBe("?sort=amount_minor")
  await expect
    .poll(() => screen.getByRole("columnheader", { name: "Amount" }).getAttribute("aria-sort"))
    .toBe("ascending")
})

const noGroups = { groups: [], years: [], clubs: [], places: [], series: [], plans: [], tags: [] }
const nothing: [number, unknown] = [200, { ...page, rows: [], next: null, total: 0 }]

test.each(models)(
  "$name: where nothing was ever there, the list says what fills it",
  async ({ name, rows }) => {
    const { t } = renderScreen(<ModelList model={{ ...orders, name, rows }} />, {
      path: `/admin/models/${name}`,
      answers: {
        [`GET /api/admin/models/${name}/`]: nothing,
        "GET /api/admin/player-groups/": [200, noGroups],
      },
    })
    const words = `models:noRows.${name as "orders"}` as const
    const title = await screen.findByRole("heading", { name: t(`${words}.title`) })
    expect(title.textContent).toMatch(/^No .+ yet$/)
    const text = screen.getByText(t(`${words}.text`)).textContent
    if (rows === "by_hand") expect(text).toMatch(/^Add the first /)
    else expect(text).toMatch(/appears? here|Planner|software updates/)
    expect(screen.queryByText("Nothing found")).toBeNull()
  },
)

test("an empty list does not say twice where its rows come from; a narrowed one still does", async () => {
  const rule = "Added automatically by accounting."
  const answers = {
    "GET /api/admin/models/orders/": nothing,
    "GET /api/admin/models/orders/?status=paid": nothing,
  }
  const { unmount } = renderScreen(<ModelList model={orders} />, { path, answers })
  await screen.findByRole("heading", { name: "No orders yet" })
  expect(screen.queryByText(rule)).toBeNull()
  unmount()
  renderScreen(<ModelList model={orders} />, { path: `${path}?status=paid`, answers })
  await screen.findByText("Nothing found")
  screen.getByText(rule)
})

test("what is narrowed to nothing says so, and the filters are taken away by one press", async () => {
  const { user, router } = renderScreen(<ModelList model={orders} />, {
    path: `${path}?status=paid`,
    answers: {
      "GET /api/admin/models/orders/": [200, page],
      "GET /api/admin/models/orders/?status=paid": [200, { ...page, rows: [], next: null, total: 0 }],
    },
  })
  await screen.findByText("Nothing found")
  screen.getByText("Status: Paid")
  await user.click(screen.getByRole("button", { name: "Clear filters (1)" }))
  await screen.findByRole("link", { name: "Open 7" })
  expect(router.state.location.search).toBe("")
})

test("chosen rows leave as a file of their own", async () => {
  const { user } = renderScreen(<ModelList model={orders} />, {
    path,
    answers: { "GET /api/admin/models/orders/": [200, page] },
  })
  await user.click(await screen.findByRole("checkbox", { name: "Select 7" }))
  screen.getByText("1 selected")
  const [, ofChosen] = screen.getAllByRole("button", { name: "Export CSV" })
  await user.click(ofChosen as HTMLElement)
  const file = await screen.findByRole("link", { name: "Export CSV" })
  expect(file.getAttribute("href")).toBe("/api/admin/models/orders/export.csv?ids=7")
})

test("once all that are shown are chosen, all of the search can be: their file needs a reason, and another search none of it", async () => {
  const { user } = renderScreen(<ModelList model={orders} />, {
    path: `${path}?status=open`,
    answers: {
      "GET /api/admin/models/orders/?status=open": [200, page],
      "GET /api/admin/models/orders/": [200, page],
    },
  })
  await user.click(await screen.findByRole("checkbox", { name: "Select all shown" }))
  screen.getByText("1 selected")
  await user.click(screen.getByRole("button", { name: "All 31" }))
  screen.getByText("All 31 selected")
  expect(screen.queryByRole("button", { name: "All 31" })).toBeNull()
  const [, ofChosen] = screen.getAllByRole("button", { name: "Export CSV" })
  await user.click(ofChosen as HTMLElement)
  await user.type(await screen.findByRole("textbox", { name: "Reason" }), "Audit")
  const file = await screen.findByRole("link", { name: "Export CSV" })
  expect(file.getAttribute("href")).toBe("/api/admin/models/orders/export.csv?status=open&reason=Audit")
  await user.keyboard("{Escape}")
  await user.click(screen.getByRole("checkbox", { name: "Select 7" }))
  expect(screen.queryByText(/selected/)).toBeNull()
  await user.click(screen.getByRole("checkbox", { name: "Select 7" }))
  await user.click(screen.getByRole("button", { name: "All 31" }))
  await user.click(screen.getByRole("button", { name: "Clear filters (1)" }))
  expect(await screen.findByText("1 selected")).toBeTruthy()
})

test("columns are chosen, stand in the address, and go back to the usual ones", async () => {
  const { user, router } = renderScreen(<ModelList model={orders} />, {
    path,
    answers: { "GET /api/admin/models/orders/": [200, page] },
  })
  await screen.findByRole("columnheader", { name: "Reference" })
  await user.click(screen.getByRole("button", { name: "Columns" }))
  await user.click(await screen.findByRole("menuitemcheckbox", { name: "Reference" }))
  await user.click(screen.getByRole("menuitemcheckbox", { name: "Currency" }))
  expect(router.state.location.search).toBe("?columns=account_id%2Cstatus%2Camount_minor%2Ccurrency")
  await user.click(screen.getByRole("menuitem", { name: "Default columns" }))
  expect(router.state.location.search).toBe("")
  await screen.findByRole("columnheader", { name: "Reference" })
  expect(screen.queryByRole("columnheader", { name: "Currency" })).toBeNull()
})

test("what is typed stands there at once, and is looked for once it is typed", async () => {
  const { user, router } = renderScreen(<ModelList model={orders} />, {
    path,
    answers: {
      "GET /api/admin/models/orders/": [200, page],
      "GET /api/admin/models/orders/?search=P1042": [200, { ...page, next: null, total: 1 }],
    },
  })
  const field = await screen.findByRole("searchbox")
  await user.type(field, "P1042")
  expect((field as HTMLInputElement).value).toBe("P1042")
  await expect.poll(() => router.state.location.search).toBe("?search=P1042")
  await screen.findByText("1 of 1")
  await router.navigate(path)
  await expect.poll(() => (field as HTMLInputElement).value).toBe("")
})

test("the page of a model that there is not leads back to all of them", async () => {
  const { t, user, router } = renderScreen(<WithModel name="unicorns">{() => null}</WithModel>, {
    path: "/admin/models/unicorns",
    answers: { "GET /api/admin/models/": [200, [orders]] },
  })
  expect(await screen.findByRole("heading", { name: t("models:unknown") })).toBeTruthy()
  await user.click(screen.getByRole("link", { name: t("models:title") }))
  expect(router.state.location.pathname).toBe("/admin/models")
})

test("the days and the members of a figure are named and taken away; no group is saved of them", async () => {
  const players: Model = { ...orders, name: "players", period: "created_at" }
  const asked = "member_on=2026-11-26&year_of_birth=2016&from=2026-11-02&until=2026-11-26"
  const { user, router } = renderScreen(<ModelList model={players} />, {
    path: `/admin/models/players?${asked}`,
    answers: {
      [`GET /api/admin/models/players/?${asked}`]: [200, page],
      "GET /api/admin/player-groups/": [200, noGroups],
      "GET /api/admin/models/players/?member_on=2026-11-26&year_of_birth=2016": [200, page],
      "GET /api/admin/models/players/?year_of_birth=2016": [200, page],
    },
  })
  await user.click(await screen.findByRole("button", { name: /^2.26 Nov/ }))
  expect(screen.queryByRole("button", { name: "Save as group" })).toBeNull()
  await user.click(screen.getByRole("button", { name: /^Members on 26 Nov/ }))
  expect(router.state.location.search).toBe("?year_of_birth=2016")
  await screen.findByRole("button", { name: "Save as group" })
})
