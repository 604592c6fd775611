import { screen, waitFor } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../../testing/render-screen.tsx"
import type { OfferedBookable } from "../queries.ts"
import { FirstBooking } from "./first-booking.tsx"

const trial = (id: number, facts: object = {}) =>
  ({
    id,
    title: "First touch",
    description: "",
    focus: "",
    booking_type: { id: 7, slug: "trial", name: "Free trial", pass_type: null },
    starts_at: "2026-11-28T09:00:00.000Z",
    ends_at: "2026-11-28T10:00:00.000Z",
    from_time: "10:00",
    to_time: "11:00",
    address: { id: 1, name: "Kristinebergs IP", address: "", area: "", latitude: 0, longitude: 0 },
    pitch: "",
    coaches: [],
    capacity: 12,
    seats_taken: 4,
    price: 0,
    currency: "SEK",
    min_birth_year: 2014,
    max_birth_year: 2020,
    bookable_from: null,
    returning_from: null,
    status: "scheduled",
    cancel_free_until: "2026-11-27T09:00:00.000Z",
    ...facts,
  }) as OfferedBookable

const older = trial(2, {
  starts_at: "2026-12-01T16:00:00.000Z",
  ends_at: "2026-12-01T17:00:00.000Z",
  min_birth_year: 2009,
  max_birth_year: 2013,
  bookable_from: null,
  returning_from: null,
})
const soon = trial(3, { starts_at: "2026-12-05T09:00:00.000Z", ends_at: "2026-12-05T10:00:00.000Z" })
const LO = { id: 31, first_name: "Lo", last_name: "Berglund" }

function open(session = trial(1), more: ServerAnswers = {}) {
  const view = renderScreen(<FirstBooking session={session} steps={null} />, {
    path: "/account/first-booking/1",
    answers: {
      "GET /api/available-bookings/": [200, [trial(1), older, soon]],
      "POST /api/create-player/": [200, LO],
      "PUT /api/update-player/31/": [200, LO],
      "POST /api/bookable-payments/1/": [200, { booking_id: 90, status: "confirmed" }],
      "POST /api/bookable-payments/2/": [200, { booking_id: 91, status: "confirmed" }],
      "POST /api/bookable-payments/3/": [200, { booking_id: 92, status: "confirmed" }],
      ...more,
    },
  })
  const { t, user } = view
  const field = (label: string) => screen.getByRole("textbox", { name: label })
  return {
    ...view,
    fill: async (name: string, year: string) => {
      await user.clear(field(t("first-booking:name")))
      if (name) await user.type(field(t("first-booking:name")), name)
      await user.clear(field(t("first-booking:year")))
      if (year) await user.type(field(t("first-booking:year")), year)
    },
    press: (name: string) => user.click(screen.getByRole("button", { name })),
  }
}

test("name and year book the trial; the button names the child", async () => {
  const { t, fill, press, sent, router } = open()
  await fill("Lo Berglund", "2017")
  await press(t("first-booking:submit.trial", { name: "Lo" }))
  await waitFor(() => expect(router.state.location.search).toBe("?confirmation=90"))
  expect(router.state.location.pathname).toBe("/account")
  expect(sent.map(({ call }) => call)).toEqual(["POST /api/create-player/", "POST /api/bookable-payments/1/"])
  expect(sent[0]?.body).toMatchObject({ first_name: "Lo", last_name: "Berglund", year_of_birth: "2017" })
})

test("what is missing is said at its field, and nothing is sent", async () => {
  const { t, fill, press, sent } = open()
  await fill("Lo", "1990")
  await press(t("first-booking:submit.trial", { name: "Lo" }))
  expect(await screen.findByText(t("first-booking:lastNameMissing"))).toBeTruthy()
  expect(screen.getByText(/Enter a year from 20\d\d to 20\d\d/)).toBeTruthy()
  expect(sent).toEqual([])
})

test("a wrong year offers what fits, the soonest chosen; corrected, all is as before", async () => {
  const { t, fill, press, sent, router } = open()
  await fill("Lo Berglund", "2012")
  expect(await screen.findByText(t("first-booking:tooOld", { name: "Lo" }))).toBeTruthy()
  expect(screen.getByText(t("first-booking:onlyFor", { years: "2014\u2060–\u20602020" }))).toBeTruthy()
  expect((await screen.findAllByRole("radio")).map((one) => one.getAttribute("aria-checked"))).toEqual([
    "true",
  ])
  const other = t("first-booking:submit.other", { name: "Lo", day: "Tue 1 Dec", time: "17:00" })
  expect(screen.getByRole("button", { name: other })).toBeTruthy()

  await fill("Lo Berglund", "2015")
  expect(screen.queryByRole("radio")).toBeNull()
  expect(screen.queryByText(t("first-booking:tooOld", { name: "Lo" }))).toBeNull()

  await fill("Lo Berglund", "2012")
  await press(other)
  await waitFor(() => expect(router.state.location.search).toBe("?confirmation=91"))
  expect(sent.at(-1)?.call).toBe("POST /api/bookable-payments/2/")
})

test.each([
  ["alert", [{ call: "PUT /api/trial-alerts/31/", body: { is_on: true } }]],
  ["add", []],
] as const)(
  "no trial fits: the player is added, and a free trial is waited for where one asks: %s",
  async (button, alerts) => {
    const { t, fill, press, sent, router } = open(trial(1), {
      "GET /api/available-bookings/": [200, [trial(1), soon]],
      "PUT /api/trial-alerts/31/": [200, { status: "ok" }],
    })
    await fill("Lo Berglund", "2012")
    expect(await screen.findByText(t("first-booking:none.trial", { year: "2012" }))).toBeTruthy()
    await press(t(`first-booking:submit.${button}`, { name: "Lo" }))
    await waitFor(() => expect(router.state.location.pathname).toBe("/account"))
    expect(sent.map(({ call }) => call)).toEqual([
      "POST /api/create-player/",
      ...alerts.map(({ call }) => call),
    ])
    expect(sent.slice(1)).toMatchObject(alerts)
  },
)

test("an alert that fails is said, and the added player is not added again", async () => {
  const { t, fill, press, sent } = open(trial(1), {
    "GET /api/available-bookings/": [200, [trial(1), soon]],
    "PUT /api/trial-alerts/31/": [409, { status: 409, code: "trial_used" }],
  })
  await fill("Lo Berglund", "2012")
  await press(t("first-booking:submit.alert"))
  expect(await screen.findByText(t("problems:trial_used"))).toBeTruthy()
  await press(t("first-booking:submit.alert"))
  await expect.poll(() => sent.length).toBe(3)
  expect(sent.filter(({ call }) => call === "POST /api/create-player/")).toHaveLength(1)
})

test("where it is no trial that is full, or no year is known, nothing is waited for", async () => {
  const { t } = open(trial(1, { seats_taken: 12 }), { "GET /api/available-bookings/": [200, []] })
  expect(await screen.findByText(t("first-booking:noneAtAll.trial"))).toBeTruthy()
  expect(screen.queryByRole("button", { name: t("first-booking:submit.alert") })).toBeNull()
})

test("full in the meantime: the next ones are offered at once", async () => {
  const { t } = open(trial(1, { seats_taken: 12 }))
  expect(screen.getByText(t("common:full"))).toBeTruthy()
  expect(await screen.findAllByRole("radio")).toHaveLength(2)
})

test("taken while the form was filled in: the added player is kept, and is booked on the next try", async () => {
  const { t, fill, press, sent } = open(trial(1), {
    "POST /api/bookable-payments/1/": [409, { status: 409, code: "bookable_full" }],
  })
  await fill("Lo Berglund", "2017")
  await press(t("first-booking:submit.trial", { name: "Lo" }))
  expect(await screen.findByText(t("problems:bookable_full"))).toBeTruthy()
  await press(t("first-booking:submit.trial", { name: "Lo" }))
  await expect.poll(() => sent.length).toBe(3)
  expect(sent.filter(({ call }) => call === "POST /api/create-player/")).toHaveLength(1)
})
