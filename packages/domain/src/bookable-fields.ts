import { bookableStatuses, cancelCauses } from "./bookings.ts"
import { type DeclaredFields, writtenFields } from "./fields.ts"

/** Rows stay: a session is the academy's own, and cancelled instead of deleted. */
const own = { export: false, forget: "keep", panel: false } as const
const typed = { body: true, answer: true, ...own } as const
/** Set by the server, and read by families. */
const read = { body: false, answer: true, ...own } as const
const inward = { body: false, answer: false, ...own } as const
const birthYear = { kind: "integer", min: 1990, max: 2100, nullable: true, ...typed } as const
const moment = { kind: "instant", nullable: true, ...typed } as const

/** All columns of a session or camp, declared only here. */
export const bookableFields = {
  title: {
    kind: "line",
    min: 1,
    max: 120,
    local: true,
    ...typed,
    body: "required",
    panel: { list: true, search: true, sort: "as_name" },
  },
  description: { kind: "text", max: 2000, local: true, ...typed },
  focus: { kind: "line", max: 300, local: true, ...typed },
  pitch: { kind: "line", max: 80, local: true, ...typed },
  translations: { kind: "translations", ...inward },
  // Written as a day with two times on the wall.
  starts_at: { kind: "instant", ...read, panel: { list: true } },
  ends_at: { kind: "instant", ...read, panel: {} },
  booking_type_id: {
    kind: "reference",
    to: "booking_types",
    ...inward,
    body: "required",
    panel: { list: true },
  },
  address_id: { kind: "reference", to: "addresses", ...inward, body: "required" },
  capacity: {
    kind: "integer",
    min: 1,
    max: 200,
    ...typed,
    body: "required",
    panel: { list: true, sort: true },
  },
  // Not sortable: each booking would update one more index.
  seats_taken: { kind: "integer", min: 0, max: 1000, ...read, panel: { list: true } },
  extra_seats: { kind: "integer", min: 0, max: 1000, ...inward },
  // Calls have it as `price`, in major units.
  price_minor: { kind: "money", ...inward, panel: { list: true } },
  currency: { kind: "line", min: 3, max: 3, ...read, panel: {} },
  min_birth_year: birthYear,
  max_birth_year: birthYear,
  bookable_from: {
    ...moment,
    description: "When families can book; null: straight away. They see it before",
  },
  returning_from: {
    ...moment,
    description:
      "When players who were in its series last term can book; before `bookable_from`. Null: like everyone else",
  },
  visible_from: {
    ...moment,
    description: "When families see it; null: straight away. Needs `bookable_from`",
    answer: "office",
  },
  // Of camps alone; answers leave it out where there are none.
  payment_days: { kind: "list", max: 10, ...inward },
  status: {
    kind: "choice",
    values: bookableStatuses,
    ...read,
    panel: { list: true, filter: true },
  },
  cancel_free_until: {
    kind: "instant",
    description: "Until when cancelling is refunded in full: the academy’s notice before the start",
    ...read,
  },
  cancel_cause: { kind: "choice", values: cancelCauses, nullable: true, ...inward, answer: "office" },
  cancel_reason: { kind: "text", max: 600, ...inward, answer: "office" },
  replacement_id: { kind: "reference", to: "bookables", nullable: true, ...inward },
  replacement_until: { kind: "instant", nullable: true, ...inward },
  series_id: { kind: "reference", to: "bookable_series", nullable: true, ...inward },
  series_date: { kind: "day", nullable: true, ...inward },
  changed_fields: { kind: "list", max: 40, ...inward },
  sequence: { kind: "integer", min: 0, max: 1_000_000, ...inward },
  created_at: { kind: "instant", ...inward },
} as const satisfies DeclaredFields

const { address_id: _place, capacity: _seats, ...edited } = writtenFields(bookableFields)

/** What the planner edits of a session and its block does not show. */
export const editedOfBookable = edited
