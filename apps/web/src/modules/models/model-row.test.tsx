import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { ModelRow } from "./model-row.tsx"
import type { Model } from "./model-words.ts"

const packs: Model = {
  name: "packages",
  title: ["name"],
  rows: "by_hand",
  fields: [
    { name: "name", kind: "line", min: 1, max: 60, edit: true },
    { name: "price_minor", kind: "money", edit: true },
    { name: "currency", kind: "line" },
    { name: "amount_pass", kind: "integer", min: 1, max: 100, create: true },
  ],
}
const row = { id: 2, name: "Ten", price_minor: 240_000, currency: "SEK", amount_pass: 10 }
const history = {
  next: null,
  rows: [
    {
      id: 9,
      account_id: 1,
      account_name: "Mira Olsson",
      action: "changed",
      entity: "packages",
      entity_id: 2,
      reason: "Autumn",
      before: { price_minor: 220_000, name: "changed" },
      after: { price_minor: 240_000, name: "changed" },
      mentions: [
        { entity: "packages", id: 2, name: "Ten", player_id: null, account_id: null, session: null },
      ],
      created: "2026-11-20T09:12:00+01:00",
    },
  ],
}
const answers: ServerAnswers = {
  "GET /api/admin/models/packages/2/": [200, { row, labels: {} }],
  "GET /api/audit-log/?entity=packages&entity_id=2": [200, history],
  "PATCH /api/admin/models/packages/2/": [200, { status: "ok" }],
}

test("what was typed is counted before it is saved, field by field; what is locked says why", async () => {
  const { user, sent } = renderScreen(<ModelRow model={packs} id="2" />, { answers })
  const name = await screen.findByLabelText("Name")
  const save = screen.getByRole("button", { name: "Save" })
  expect(save.hasAttribute("disabled")).toBe(true)
  await user.clear(name)
  await user.type(name, "Ten sessions")
  screen.getByText("1 unsaved change")
  screen.getByText(/^Can’t be changed after it’s been sold/)
  const reason = screen.getByLabelText<HTMLInputElement>("Reason")
  await user.type(reason, "New name")
  await user.click(save)
  await expect
    .poll(() => sent)
    .toEqual([
      {
        call: "PATCH /api/admin/models/packages/2/",
        body: { changes: { name: { from: "Ten", to: "Ten sessions" } }, reason: "New name" },
      },
    ])
  await expect.poll(() => reason.value).toBe("")
})

test("the row's own log: who, what it was and became; of a personal field only that it changed", async () => {
  renderScreen(<ModelRow model={packs} id="2" />, { answers })
  const entry = await screen.findByRole("listitem")
  for (const said of [
    "Mira Olsson changed Ten",
    "Price: 2\u00a0200\u00a0kr 2\u00a0400\u00a0kr",
    "Autumn",
    "20 November 2026 09:12",
  ])
    expect(entry.textContent).toContain(said)
  expect(within(entry).getByText(/^Name/).textContent).toBe("Name")
})

const coaches: Model = {
  name: "coaches",
  title: ["name"],
  rows: "by_hand",
  fields: [
    { name: "name", kind: "line", min: 1, max: 60, edit: true },
    {
      name: "account_id",
      kind: "reference",
      to: "accounts",
      among: "colleagues",
      nullable: true,
      edit: true,
    },
  ],
}
const COLLEAGUES = "GET /api/admin/colleagues/"
const showCoach = (colleagues: [number, unknown]) =>
  renderScreen(<ModelRow model={coaches} id="3" />, {
    answers: {
      "GET /api/admin/models/coaches/3/": [
        200,
        { row: { id: 3, name: "Amir", account_id: 12 }, labels: { accounts: { 12: "Amir Haddad" } } },
      ],
      "GET /api/audit-log/?entity=coaches&entity_id=3": [200, { next: null, rows: [] }],
      [COLLEAGUES]: colleagues,
    },
  })

test("the login of a coach who works here no more is named, not left empty", async () => {
  const other = { id: 20, name: "Mira Olsson", email: "mira@polaris.example" }
  const { t, user } = showCoach([
    200,
    { may_change: true, colleagues: [other], found: [], invited: [], profiles: [] },
  ])
  const login = await screen.findByRole("combobox", { name: t("models:fields.account_id") })
  expect(login.textContent).toBe("Amir Haddad")
  await expect.poll(() => login.hasAttribute("disabled")).toBe(false)
  await user.click(login)
  expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual([
    t("models:none"),
    "Mira Olsson · mira@polaris.example",
    "Amir Haddad",
  ])
})

test("colleagues that did not load can be asked for again", async () => {
  const { t } = showCoach([500, { code: "internal_error" }])
  expect(await screen.findByRole("button", { name: t("common:tryAgain") })).toBeTruthy()
})

test("a player's record leads to each family that looks after the player", async () => {
  const players: Model = {
    name: "players",
    title: ["first_name"],
    rows: "family",
    fields: [{ name: "first_name", kind: "line" }],
  }
  renderScreen(<ModelRow model={players} id="5" />, {
    answers: {
      "GET /api/admin/models/players/5/": [200, { row: { id: 5, first_name: "Elsa" }, labels: {} }],
      "GET /api/audit-log/?entity=players&entity_id=5": [200, { rows: [], next: null }],
      "GET /api/admin/players/5/families/": [
        200,
        {
          families: [
            { account_id: 9, name: "Sara Lindqvist", email: "sara@klubb.example" },
            { account_id: 10, name: "", email: "jonas@klubb.example" },
          ],
        },
      ],
    },
  })
  const sara = await screen.findByRole("link", { name: "Sara Lindqvist" })
  expect(sara.getAttribute("href")).toBe("/admin/families/9")
  expect(screen.getByRole("link", { name: "jonas@klubb.example" }).getAttribute("href")).toBe(
    "/admin/families/10",
  )
})
