import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { AuditLog } from "./audit-log.tsx"
import { undoOf } from "./undo-of.ts"

const session = { id: 40, title: "Group · First touch", starts_at: "2026-11-27T18:00:00+01:00" }
const entry = (id: number, facts: object = {}) => ({
  id,
  account_id: 3,
  account_name: "Mira Ek",
  action: "changed",
  entity: "bookables",
  entity_id: 40,
  reason: "",
  device: "Windows, Chrome",
  before: { price_minor: 22_000 },
  after: { price_minor: 24_000 },
  mentions: [{ entity: "bookables", id: 40, name: "Group · First touch", session }],
  created: "2026-11-26T14:38:00+01:00",
  ...facts,
})
const mark = (id: number, booking: number, attendance: string, facts: object = {}) =>
  entry(id, {
    action: "attendance",
    entity: "bookings",
    entity_id: booking,
    before: { attendance: null },
    after: { attendance },
    mentions: [{ entity: "bookings", id: booking, name: "Elsa Berg", session }],
    ...facts,
  })
const sara = { entity: "accounts", id: 9, name: "Sara Berg", account_id: 9, player_id: null, session: null }
const elsa = { entity: "players", id: 5, name: "Elsa Berg", account_id: null, player_id: 5, session: null }
const colleagues = {
  may_change: false,
  colleagues: [{ id: 3, name: "Mira Ek", email: "mira@klubb.example", role: "office" }],
  found: [],
  invited: [],
  profiles: [],
}
const LOG = "GET /api/audit-log/"
const show = (path: string, answers: Record<string, [number, unknown]>) =>
  renderScreen(<AuditLog />, {
    path,
    answers: { "GET /api/admin/colleagues/": [200, colleagues], ...answers },
  })
const page = (...rows: object[]): [number, unknown] => [200, { rows, next: null }]
const sentences = () => screen.getAllByRole("listitem").map((item) => item.textContent)

test("an entry is a sentence in local time that leads to its row, with what was and what is", async () => {
  show("/admin/audit-log", { [LOG]: page(entry(1, { reason: "Hall rent" })) })
  const link = await screen.findByRole("link", { name: /First touch/ })
  expect(link.getAttribute("href")).toBe("/admin/bookings?session=40")
  expect(sentences()).toEqual([
    "14:38Mira Ek changed Group · First touch, Fri 27 Nov 18:00Price: 220\u00a0kr 240\u00a0krReason: Hall rentSession",
  ])
})

test("a row that is gone is called by what was kept of it and leads nowhere; no id, no field name", async () => {
  show("/admin/audit-log", {
    [LOG]: page(
      entry(1, {
        action: "removed",
        entity: "clubs",
        before: { name: "Hammarby", is_odd: 3 },
        after: null,
        mentions: [],
      }),
      entry(2, {
        entity: "office_notes",
        action: "created",
        before: null,
        after: { account_id: 9, text: "changed" },
        mentions: [{ ...sara, entity: "office_notes", id: 40 }, sara],
      }),
      entry(3, { entity: "of_an_older_version", entity_id: null, before: null, after: null, mentions: [] }),
    ),
  })
  await screen.findByText(/Hammarby/)
  expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["Internal note: Sara Berg"])
  expect(sentences()).toEqual([
    "14:38Mira Ek removed HammarbyClub",
    "14:38Mira Ek added Internal note: Sara BergInternal note",
    "14:38Mira Ek changed ",
  ])
})

test("what has no page of its own leads to the family or player whose it is; news and saved replies to their texts", async () => {
  const of = (whose: object, entity: string, action: string) =>
    entry(40, {
      ...{ entity, action, before: null, after: null },
      mentions: [{ ...whose, entity, id: 40 }],
    })
  const text = { ...sara, name: "Trial week", account_id: null }
  const family = "/admin/families/9"
  const player = "/admin/models/players/5"
  const places: [object, string][] = [
    [of(sara, "wallet_corrections", "wallet_corrected"), family],
    [of(sara, "office_notes", "created"), family],
    [of(sara, "coach_certificates", "created"), family],
    [of(elsa, "player_memberships", "membership_withdrawn"), player],
    [of(elsa, "ability_reviews", "published"), player],
    [of(elsa, "waiting_places", "changed"), player],
    [of(text, "news_posts", "created"), "/admin/texts/news/40"],
    [of(text, "saved_answers", "created"), "/admin/texts/saved_answers/40"],
  ]
  show("/admin/audit-log", { [LOG]: page(...places.map(([row], id) => ({ ...row, id }))) })
  const links = await screen.findAllByRole("link")
  expect(links.map((link) => link.getAttribute("href"))).toEqual(places.map(([, place]) => place))
})

test("an answered message says whose it was and leads to the inbox; one that is gone names nobody", async () => {
  const answered = { action: "message_answered", before: { is_done: false }, after: { is_done: true } }
  const emelie = { ...sara, name: "Emelie Grahn", account_id: null, id: 40 }
  show("/admin/audit-log", {
    [LOG]: page(
      entry(1, {
        ...answered,
        entity: "contact_messages",
        mentions: [{ ...emelie, entity: "contact_messages" }],
      }),
      entry(2, {
        ...{ ...answered, after: {}, entity: "camp_enquiries" },
        mentions: [{ ...emelie, entity: "camp_enquiries" }],
      }),
      entry(3, { ...answered, entity: "contact_messages", mentions: [] }),
    ),
  })
  const links = await screen.findAllByRole("link", { name: "Emelie Grahn" })
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/admin/messages?kind=contact&state=done&search=Emelie+Grahn&message=40",
    "/admin/messages?kind=camp&state=open&search=Emelie+Grahn&message=40",
  ])
  const said = sentences()
  expect(said[0]).toMatch(/^14:38Mira Ek answered a message from Emelie Grahn/)
  expect(said[2]).toMatch(/^14:38Mira Ek answered a message(?! from)/)
})

test("a session that was added is called by title and start once; who was moved first says no priority", async () => {
  const first = { action: "put_first_in_line", entity: "waiting_places", before: null, after: { rank: 1 } }
  const mentions = [{ entity: "waiting_places", id: 40, name: "Elsa Berg", session }]
  show("/admin/audit-log", {
    [LOG]: page(
      entry(2, { action: "created", before: null, after: { title: session.title, price_minor: 29_000 } }),
      entry(1, { ...first, mentions }),
    ),
  })
  await screen.findAllByText(/First touch/)
  expect(sentences().map((sentence) => sentence?.replace(/\u00a0/g, " "))).toEqual([
    "14:38Mira Ek added Group · First touch, Fri 27 Nov 18:00Price: 290 krSession",
    "14:38Mira Ek moved Elsa Berg to the top of the waiting list for Group · First touch, Fri 27 Nov 18:00Waiting list entry",
  ])
})

test("the attendance of a session is one entry: the last mark of each player by one coach in a day", async () => {
  show("/admin/audit-log", {
    [LOG]: page(
      mark(9, 3, "present"),
      mark(8, 2, "absent"),
      entry(7, { action: "bookable_cancelled", before: { status: "scheduled" }, after: { told: 5 } }),
      mark(6, 3, "absent"),
      mark(5, 1, "present", { account_id: 4, account_name: "Per Holm" }),
    ),
  })
  await screen.findAllByText(/attendance/)
  expect(sentences()).toEqual([
    "14:38Mira Ek marked attendance at Group · First touch, Fri 27 Nov 18:001 present, 1 absentBooking",
    "14:38Mira Ek cancelled Group · First touch, Fri 27 Nov 18:00Families notified: 5Session",
    "14:38Per Holm marked attendance at Group · First touch, Fri 27 Nov 18:001 presentBooking",
  ])
})

test("the address narrows it: by whom, of what, since when, and by words", async () => {
  const { user, router } = show("/admin/audit-log?who=3&entity=orders&since=week", {
    [`${LOG}?account_id=3&entity=orders&from=2026-11-20`]: page(),
    [`${LOG}?account_id=3&from=2026-11-20`]: page(entry(1)),
    [`${LOG}?account_id=3&from=2026-11-20&search=elsa`]: page(),
  })
  await screen.findByText("No matches")
  const who = await screen.findByRole("combobox", { name: "Changed by" })
  within(who).getByText("Mira Ek")
  screen.getByText("Last 7 days")
  await user.click(screen.getByRole("combobox", { name: "Record type" }))
  await user.click(await screen.findByRole("option", { name: "All records" }))
  await screen.findByRole("link", { name: /First touch/ })
  expect(router.state.location.search).toBe("?who=3&since=week")
  // Pasted, not typed: on a busy machine a pause between two letters would search for the first.
  await user.click(screen.getByRole("searchbox"))
  await user.paste("elsa")
  await screen.findByText("No matches")
  expect(router.state.location.search).toBe("?who=3&since=week&search=elsa")
})

test("an entry opens beside the list, with each value before and after, and leads to the record's history", async () => {
  const wanted = page(entry(1, { reason: "Hall rent went up" }), entry(2))
  const { user, router } = show("/admin/audit-log", {
    [LOG]: wanted,
    [`${LOG}?entity=bookables&entity_id=40`]: wanted,
    [`${LOG}?entity=bookables`]: wanted,
  })
  const [first] = await screen.findAllByRole("button", { name: "Details of the entry at 14:38" })
  await user.click(first as HTMLElement)
  const title = screen.getByRole("heading", { name: /First touch/ })
  expect(document.activeElement).toBe(title)
  const panel = within(title.closest("section") as HTMLElement)
  panel.getByText("Hall rent went up")
  expect(panel.getByText(/220/).tagName).toBe("BDI")
  expect(panel.getByText(/220/).closest("del")).not.toBeNull()
  panel.getByText(/240/)
  expect(panel.getByRole("link", { name: "Open" }).getAttribute("href")).toBe("/admin/bookings?session=40")
  await user.click(panel.getByRole("button", { name: "All changes of it" }))
  expect(router.state.location.search).toBe("?entity=bookables&row=40&entry=1")
  await user.click(await screen.findByRole("button", { name: "One record only" }))
  expect(router.state.location.search).toBe("?entity=bookables&entry=1")
})

const match = (id: number, at: string, facts: object = {}) =>
  entry(id, {
    action: "bank_transaction_matched",
    entity: "bank_transactions",
    entity_id: 100 + id,
    before: { status: "open" },
    after: { status: "matched", order_id: id, amount_minor: 29_000, paid: true, to_wallet_minor: 0 },
    mentions: [],
    created: `2026-11-26T14:${at}+01:00`,
    ...facts,
  })

test("transfers matched one after the other are one entry with their sum, undone together", async () => {
  const rows = page(
    match(9, "38:40"),
    match(8, "38:39"),
    match(7, "38:38"),
    match(6, "38:30", { account_id: 4, account_name: "Per Holm" }),
    match(5, "12:00", { account_id: 4, account_name: "Per Holm" }),
  )
  const reopen = "POST /api/admin/bank-transactions/reopen/"
  const { user, sent } = show("/admin/audit-log", {
    [LOG]: rows,
    [reopen]: [200, { reopened: [109, 108], left_out: [107] }],
  })
  await screen.findAllByText(/matched/)
  const said = sentences().map((sentence) => sentence?.replace(/\u00a0/g, " "))
  expect(said[0]).toBe("14:38Mira Ek matched 3 bank transfers870 krBank transfer")
  expect(said.slice(1).map((sentence) => sentence?.slice(0, 44))).toEqual([
    "14:38Per Holm matched a bank transfer with o",
    "14:12Per Holm matched a bank transfer with o",
  ])
  const [first] = screen.getAllByRole("button", { name: /^Details/ })
  await user.click(first as HTMLElement)
  screen.getByText("Windows, Chrome")
  await user.click(screen.getByRole("button", { name: "Undo" }))
  await screen.findByText(/The transfer waits to be matched again/)
  await user.click(screen.getByRole("button", { name: "Undo" }))
  await screen.findByText(/Not all of it could be undone/)
  expect(sent).toEqual([{ call: reopen, body: { ids: [109, 108, 107] } }])
})

test.each([
  ["a payment of the last day", { action: "order_marked_paid", entity: "orders" }, "payment"],
  [
    "a role, for an owner",
    { action: "account_role", entity: "accounts", created: "2026-11-26T14:51:00+01:00" },
    "role",
  ],
  [
    "no role of more than ten minutes ago, which may have changed since",
    { action: "account_role", entity: "accounts", before: { staff_role: "coach" } },
    null,
  ],
  [
    "a due date",
    { action: "order_due_changed", entity: "orders", before: { due_at: "2026-11-26T22:59:59Z" } },
    "due",
  ],
  [
    "no due date that has passed",
    { action: "order_due_changed", entity: "orders", before: { due_at: "2026-11-25T22:59:59Z" } },
    null,
  ],
  [
    "a dismissed transfer",
    { action: "bank_transaction_dismissed", entity: "bank_transactions" },
    "dismissed",
  ],
  [
    "a cancelled session",
    { action: "bookable_cancelled", entity: "bookables", created: "2026-11-26T14:51:00+01:00" },
    "cancellation",
  ],
  [
    "no session that was replaced",
    {
      action: "bookable_cancelled",
      created: "2026-11-26T14:51:00+01:00",
      after: { status: "cancelled", replacement_id: 9 },
    },
    null,
  ],
  ["no session cancelled more than ten minutes ago", { action: "bookable_cancelled" }, null],
  [
    "a cancelled booking",
    {
      action: "player_taken_out",
      entity: "bookings",
      created: "2026-11-26T14:51:00+01:00",
      before: { status: "confirmed" },
      after: { status: "cancelled", bookable_id: 3, player_id: 7 },
    },
    "out",
  ],
  ["no payment of two days ago", { action: "order_marked_paid", created: "2026-11-24T10:00:00+01:00" }, null],
  ["no first due date", { action: "order_due_changed", before: { due_at: null } }, null],
  ["no change without a reverse", { action: "order_withdrawn" }, null],
])("%s is undone", (_, facts, says) => {
  const now = new Date("2026-11-26T15:00:00+01:00")
  const wanted = [entry(1, facts)] as unknown as Parameters<typeof undoOf>[0]
  expect(undoOf(wanted, now, true)?.says ?? null).toBe(says)
  if (says === "role") expect(undoOf(wanted, now, false)).toBeNull()
})
