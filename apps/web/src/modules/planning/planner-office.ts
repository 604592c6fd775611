import type { renderScreen, ServerAnswers } from "../../testing/render-screen.tsx"

/** What the planner of tests reads: one session of a series, and the choices of its fields. */
const READ = "GET /api/admin/bookables/3/"

export const session = (id: number, time: string) => ({
  id,
  title: `Session ${id}`,
  starts_at: `2030-11-28T${time}:00+01:00`,
  ends_at: "2030-11-28T21:00:00+01:00",
  address: { id: 1, name: "Stadshagens IP" },
  pitch: "Pitch 1",
  coaches: [{ id: 1, name: "Sofia Lund" }],
  capacity: 6,
  seats_taken: 4,
  status: "scheduled",
  series_id: 5,
})
const planned = {
  bookable: session(3, "17:30"),
  booking_type_id: 1,
  day: "2030-11-28",
  starts: "17:30",
  ends: "19:00",
  title: "Session 3",
  description: "",
  focus: "",
  pitch: "Pitch 1",
  translations: {},
  price: 290,
  min_birth_year: null,
  max_birth_year: null,
  ...{ bookable_from: null, returning_from: null, visible_from: null, payment_days: [] },
}

/** A session type with what its new sessions usually have. */
export const usualOf = (id: number, slug: string, capacity: number) => ({
  id,
  slug,
  name: slug,
  minutes: 90,
  capacity,
  price: 290,
  currency: "SEK",
  later: [{ price: 320, from_day: "2030-12-01" }],
  sessions: 3,
  last_change: null,
})

export const office: ServerAnswers = {
  "GET /api/coaches/": [200, [{ id: 1, name: "Sofia Lund" }]],
  "GET /api/locations/": [200, [{ id: 1, name: "Stadshagens IP" }]],
  "GET /api/booking-types/": [200, [{ id: 1, name: "Group" }]],
  "GET /api/admin/session-types/": [
    200,
    [usualOf(1, "group", 6), usualOf(2, "duo", 2), usualOf(3, "individual", 1), usualOf(4, "camp", 6)],
  ],
  [READ]: [200, planned],
}

export const writesOf = ({ sent }: ReturnType<typeof renderScreen>) =>
  sent.filter(({ call }) => !call.endsWith("preview/"))
