import { screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { CancelDialog } from "./cancel-dialog.tsx"
import { ChangeDialog } from "./change-dialog.tsx"
import { office, session, writesOf } from "./planner-office.ts"

const PREVIEW = "POST /api/admin/bookables/3/preview/"
const CHANGE = "PATCH /api/admin/bookables/3/"
const CANCEL = "POST /api/admin/cancel-sessions/"
const CANCEL_PREVIEW = `${CANCEL}preview/`
const WEEK = "GET /api/admin/week/?day=2030-11-28"

const reach = (scope: string, sessions: number) => ({
  scope,
  sessions,
  first_at: "2030-11-28T17:30:00+01:00",
  last_at: "2030-12-19T17:30:00+01:00",
})
const preview = (more: object = {}) => ({
  plan: "p1",
  scopes: [reach("this", 1), reach("following", 4), reach("all", 4)],
  series_sessions: 9,
  kept: 1,
  is_told: true,
  is_free_to_leave: false,
  families: 4,
  coaches: 0,
  languages: [
    { language: "sv", families: 3 },
    { language: "ar", families: 1 },
  ],
  warnings: [],
  players_elsewhere: [],
  ...more,
})
const MOVED = "/admin/bookings?session=3&dialog=move&toDay=2030-11-29"
const showMove = (answers: ServerAnswers) =>
  renderScreen(<ChangeDialog />, { path: MOVED, answers: { ...office, ...answers } })
test("a move shows old and new, how far it goes and who is told; the chosen reach is sent with what was seen", async () => {
  const shown = showMove({
    [PREVIEW]: [200, preview()],
    [CHANGE]: [200, { id: 3, changed: 4, told: 4, coaches: 0 }],
  })
  const { t, user, router } = shown
  const save = await screen.findByText(t("planning:saveAnd", { who: t("planning:families", { count: 4 }) }))
  expect(document.querySelector("del")?.textContent).toContain("28")
  expect(document.querySelector("ins")?.textContent).toContain("29")
  expect(screen.getByText(t("planning:change.kept", { n: 1 }))).toBeTruthy()
  expect(screen.getByText("العربية")).toBeTruthy()
  await user.click(screen.getByRole("radio", { name: new RegExp(t("planning:change.scope.following")) }))
  await user.click(save)
  const moved = t("planning:change.moved", { title: "Session 3", what: "Friday 29 November 17:30" })
  const saved = t("planning:change.saved", { sessions: 4, families: 4, coaches: 0 })
  expect(await screen.findByText(`${moved} ${saved}`)).toBeTruthy()
  expect(writesOf(shown)).toEqual([
    { call: CHANGE, body: { day: "2030-11-29", scope: "following", plan: "p1" } },
  ])
  expect(router.state.location.search, "the dialog is closed").toBe("?session=3")
})

test("a move into a clash wants its yes and a reason; what changed meanwhile, and who is elsewhere, is said", async () => {
  const about = [{ id: 8, title: "Session 8", starts_at: "2030-11-29T17:30:00+01:00" }]
  const warnings = [{ code: "pitch_taken", about }]
  const elsewhere = [{ name: "Elsa Lind", title: "Duo", starts_at: "2030-11-29T17:30:00+01:00" }]
  const answers: ServerAnswers = {
    ...office,
    [PREVIEW]: [200, preview({ warnings, players_elsewhere: elsewhere })],
    [CHANGE]: [409, { status: 409, code: "plan_changed" }],
  }
  const shown = renderScreen(<ChangeDialog />, { path: MOVED, answers })
  const { t, user } = shown
  expect(await screen.findByText(/Session 8/)).toBeTruthy()
  expect(screen.getByText(/Elsa Lind/)).toBeTruthy()
  await user.click(screen.getByRole("checkbox", { name: t("planning:form.anyway") }))
  const save = screen.getByText(t("planning:saveAnd", { who: t("planning:families", { count: 4 }) }))
  await user.click(save)
  // Without a reason nothing is sent, and the conflict stays in view.
  const reason = screen.getByLabelText(new RegExp(t("panels:reason")))
  await waitFor(() => expect(reason.getAttribute("aria-invalid")).toBe("true"))
  expect(writesOf(shown)).toEqual([])
  expect(screen.getByText(/Session 8/)).toBeTruthy()
  await user.type(reason, "Shared")
  await user.click(save)
  expect(await screen.findByText(t("problems:plan_changed"))).toBeTruthy()
  expect(writesOf(shown)[0]?.body).toMatchObject({
    reason: "Shared",
    scope: "this",
    confirmed_warnings: expect.arrayContaining(["pitch_taken"]),
  })
})

test("the fields of a session: nothing is saved before something is different; a text alone tells nobody", async () => {
  const shown = renderScreen(<ChangeDialog />, {
    path: "/admin/bookings?session=3&dialog=edit",
    answers: {
      ...office,
      [PREVIEW]: [200, preview({ is_told: false, families: 0, languages: [], kept: 0 })],
      [CHANGE]: [200, { id: 3, changed: 1, told: 0, coaches: 0 }],
    },
  })
  const { t, user } = shown
  const title = await screen.findByDisplayValue("Session 3")
  const save = screen.getByText<HTMLButtonElement>(t("common:save"), { selector: "button" })
  expect(save.disabled).toBe(true)
  expect(screen.getByText(t("planning:change.nothing"))).toBeTruthy()
  await user.type(title, "b")
  expect(await screen.findByText(t("planning:change.silent"))).toBeTruthy()
  await user.click(save)
  expect(
    await screen.findByText(t("planning:change.saved", { sessions: 1, families: 0, coaches: 0 })),
  ).toBeTruthy()
  expect(writesOf(shown)).toEqual([
    { call: CHANGE, body: { title: "Session 3b", scope: "this", plan: "p1" } },
  ])
})

const returned = { way: "pass", seats: 4, amount: null, currency: "SEK" }
const cancellation = (ids: number[]) => ({
  plan: "c1",
  sessions: [session(3, "17:30"), session(4, "19:00")].filter(({ id }) => ids.includes(id)),
  families: 4 * ids.length,
  coaches: 0,
  returns: [returned],
  emails: [{ language: "sv", families: 4, subject: "Inställt", text: "Regn" }],
  replacements: [] as object[],
  others: ids.map((bookable_id) => ({
    bookable_id,
    sessions: [
      {
        id: 9,
        title: "Session 9",
        starts_at: "2030-12-05T17:30:00+01:00",
        address_name: "Spånga IP",
        fits: 4,
        unfit: [{ name: "Noa Dahl", obstacle: "elsewhere" }],
      },
    ],
  })),
})

test("an evening is cancelled, one session of it kept; what goes back and the email show before", async () => {
  const answers: ServerAnswers = {
    [WEEK]: [
      200,
      { monday: "2030-11-25", absences: [], bookables: [session(3, "17:30"), session(4, "19:00")] },
    ],
    [CANCEL_PREVIEW]: [200, cancellation([3, 4])],
    [CANCEL]: [200, { cancelled: 1, told: 4, coaches: 0 }],
  }
  const shown = renderScreen(<CancelDialog />, {
    path: "/admin/bookings?dialog=cancel&evening=2030-11-28",
    answers,
  })
  const { t, user, router } = shown
  expect(await screen.findByText("Inställt")).toBeTruthy()
  expect(screen.getByText(t("planning:back.pass"))).toBeTruthy()
  expect(
    screen.getByText(t("planning:cancelAnd", { who: t("planning:families", { count: 8 }) })),
  ).toBeTruthy()
  answers[CANCEL_PREVIEW] = [200, cancellation([3])]
  await user.click(screen.getByRole("checkbox", { name: /Session 4/ }))
  await user.click(
    await screen.findByText(t("planning:cancelAnd", { who: t("planning:families", { count: 4 }) })),
  )
  expect(
    await screen.findByText(t("planning:cancel.done", { sessions: 1, families: 4, coaches: 0 })),
  ).toBeTruthy()
  expect(writesOf(shown)).toEqual([
    { call: CANCEL, body: { bookable_ids: [3], cause: "weather", words: "", plan: "c1" } },
  ])
  expect(router.state.location.search).toBe("")
})

test("a cancellation is undone from its toast, which names who stays cancelled and why", async () => {
  const left = {
    booking_id: 9,
    player_name: "Elsa",
    title: "Session 3",
    starts_at: "2030-11-28T17:30:00+01:00",
  }
  const shown = renderScreen(<CancelDialog />, {
    path: "/admin/bookings?session=3&dialog=cancel",
    answers: {
      [CANCEL_PREVIEW]: [200, cancellation([3])],
      [CANCEL]: [200, { cancelled: 1, told: 8, coaches: 1 }],
      [`${CANCEL}undo/`]: [
        200,
        { restored: 1, seats: 7, told: 7, coaches: 1, left: [{ ...left, why: "refund_at_provider" }] },
      ],
    },
  })
  const { t, user } = shown
  await user.click(
    await screen.findByText(t("planning:cancelAnd", { who: t("planning:families", { count: 4 }) })),
  )
  await user.click(await screen.findByRole("button", { name: t("planning:cancel.undo.undo") }))
  // In the toast, and for a second in what screen readers are told of it.
  const why = new RegExp(t("planning:cancel.undo.why.refund_at_provider"))
  expect(await screen.findAllByText(why)).not.toEqual([])
  expect(screen.getAllByText(new RegExp(t("planning:cancel.undo.left", { count: 1 })))).not.toEqual([])
  expect(writesOf(shown).at(-1)).toEqual({ call: `${CANCEL}undo/`, body: { bookable_ids: [3] } })
})

test.each([
  ["type=fitness", [4]],
  ["address=2", [3]],
  ["address=1&type=group", [4]],
])("of a week narrowed by %s only what it shows is cancelled", async (narrowed, ids) => {
  const fitness = narrowed.startsWith("type") ? "fitness" : "group"
  const sessions = [
    { ...session(3, "16:00"), booking_type: "group", address: { id: 2, name: "Årsta gårds BP" } },
    { ...session(4, "17:30"), booking_type: fitness },
  ]
  const shown = renderScreen(<CancelDialog />, {
    path: `/admin/bookings?dialog=cancel&evening=2030-11-28&${narrowed}`,
    answers: {
      [WEEK]: [200, { monday: "2030-11-25", absences: [], bookables: sessions }],
      [CANCEL_PREVIEW]: [200, cancellation(ids)],
    },
  })
  await screen.findByText("Inställt")
  expect(shown.sent[0]).toMatchObject({ call: CANCEL_PREVIEW, body: { bookable_ids: ids } })
})

test("the soonest date that fits most players is proposed, and each date says who does not fit and why", async () => {
  const [at] = cancellation([3]).others[0]?.sessions ?? []
  const unfit = (obstacle: string, ...names: string[]) => names.map((name) => ({ name, obstacle }))
  const dates = [
    { ...at, id: 7, address_name: "Early IP", fits: 0, unfit: unfit("other_year", "Elsa Lind", "Noa Dahl") },
    { ...at, id: 8, address_name: "Late IP", fits: 1, unfit: unfit("no_seat", "Elsa Lind") },
  ]
  const answers: ServerAnswers = {
    [CANCEL_PREVIEW]: [200, { ...cancellation([3]), others: [{ bookable_id: 3, sessions: dates }] }],
  }
  const { t, user } = renderScreen(<CancelDialog />, {
    path: "/admin/bookings?session=3&dialog=cancel",
    answers,
  })
  await user.click(await screen.findByRole("checkbox", { name: t("planning:cancel.instead.offer") }))
  const box = await screen.findByRole("combobox", { name: t("planning:cancel.instead.which") })
  expect(box.textContent).toContain("Late IP")
  expect(screen.getByText(t("planning:cancel.instead.unfit.no_seat", { names: "Elsa Lind" }))).toBeTruthy()
  await user.click(box)
  const early = await screen.findByRole("option", { name: /Early IP/ })
  expect(early.textContent).toContain(t("planning:cancel.instead.fits", { n: 0, of: 2 }))
  expect(early.textContent).toContain("Elsa Lind")
  expect(early.textContent).toContain("Noa Dahl")
})

test("another date is offered first: with how many seats are held, and a clash of a new one only after a yes", async () => {
  const offered = {
    bookable_id: 3,
    starts_at: "2030-12-05T17:30:00+01:00",
    place: "Spånga IP",
    held_until: "2030-11-29T12:00:00+01:00",
    held: 4,
    of: 5,
    warnings: [] as object[],
  }
  const answers: ServerAnswers = {
    [CANCEL_PREVIEW]: [200, { ...cancellation([3]), replacements: [offered] }],
    [CANCEL]: [200, { cancelled: 1, told: 4, coaches: 0 }],
  }
  const shown = renderScreen(<CancelDialog />, { path: "/admin/bookings?session=3&dialog=cancel", answers })
  const { t, user } = shown
  await user.click(await screen.findByRole("checkbox", { name: t("planning:cancel.instead.offer") }))
  const held = t("planning:cancel.instead.held", {
    n: 4,
    count: 5,
    place: "Spånga IP",
    date: "Thu 5 Dec 17:30",
    until: "Fri 29 Nov 12:00",
  })
  const said = () => screen.getAllByRole("status").map(({ textContent }) => textContent)
  await waitFor(() => expect(said()).toContainEqual(expect.stringContaining(held)))
  answers[CANCEL_PREVIEW] = [
    200,
    {
      ...cancellation([3]),
      replacements: [{ ...offered, held: 0, warnings: [{ code: "pitch_taken", about: [] }] }],
    },
  ]
  await user.click(screen.getByRole("combobox", { name: t("planning:cancel.instead.which") }))
  await user.click(await screen.findByRole("option", { name: t("planning:cancel.instead.new") }))
  const anyway = await screen.findByRole("checkbox", { name: t("planning:form.anyway") })
  expect(screen.getByText(/Spånga IP: none of these players can come, so no seats are held/)).toBeTruthy()
  const button = screen.getByText<HTMLButtonElement>(
    t("planning:cancelAnd", { who: t("planning:families", { count: 4 }) }),
  )
  expect(button.closest("button")?.disabled).toBe(true)
  await user.click(anyway)
  await user.click(button)
  expect(
    await screen.findByText(t("planning:cancel.done", { sessions: 1, families: 4, coaches: 0 })),
  ).toBeTruthy()
  expect(writesOf(shown)[0]?.body).toMatchObject({
    replacements: [{ bookable_id: 3, day: "2030-12-05", starts: "17:30" }],
    confirmed_warnings: ["pitch_taken"],
  })
})

test("a cancellation that another one overtook is refused in words; without its preview nothing can be pressed", async () => {
  const answers: ServerAnswers = {
    [CANCEL_PREVIEW]: [403, { status: 403, code: "access_denied" }],
    [CANCEL]: [409, { status: 409, code: "plan_changed" }],
  }
  const shown = renderScreen(<CancelDialog />, { path: "/admin/bookings?session=3&dialog=cancel", answers })
  const { t, user } = shown
  const again = await screen.findByRole("button", { name: t("common:tryAgain") })
  expect(
    screen.queryByText(t("planning:cancelAnd", { who: t("planning:families", { count: 4 }) })),
  ).toBeNull()
  answers[CANCEL_PREVIEW] = [200, cancellation([3])]
  await user.click(again)
  await user.click(
    await screen.findByText(t("planning:cancelAnd", { who: t("planning:families", { count: 4 }) })),
  )
  expect(await screen.findByText(t("problems:plan_changed"))).toBeTruthy()
  expect(within(screen.getByRole("dialog")).getByText("Inställt")).toBeTruthy()
})
