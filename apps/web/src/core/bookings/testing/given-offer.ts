/** A player of the family, as the booking dialog is told. */
export const givenPlayer = (player_id: number, first_name: string, changes: object = {}) => ({
  player_id,
  first_name,
  year_of_birth: 2014,
  already_booked: false,
  overlapping: false,
  trial_used: false,
  is_returning: false,
  ...changes,
})

/** A group session on Tuesday 1 December 2026, 17:30, with two of six seats free. */
export const givenBookable = (changes: object = {}) => ({
  id: 5,
  title: "Skills, Tuesday",
  status: "scheduled",
  starts_at: "2026-12-01T16:30:00.000Z",
  ends_at: "2026-12-01T17:30:00.000Z",
  from_time: "17:30",
  to_time: "18:30",
  cancel_free_until: "2026-11-30T16:30:00.000Z",
  capacity: 6,
  seats_taken: 4,
  min_birth_year: 2013,
  max_birth_year: 2015,
  bookable_from: null,
  returning_from: null,
  price: 290,
  currency: "SEK",
  booking_type: { slug: "group", name: "Group", pass_type: { id: 1, name: "Group" } },
  address: {
    id: 1,
    name: "Zinkensdamm",
    address: "Ringvägen 16",
    postal_code: "118 60",
    city: "Stockholm",
  },
  pitch: "A",
  coaches: [{ id: 1, name: "Linnea" }],
  focus: "",
  description: "",
  ...changes,
})

/** What the server offers these players at the session. */
export const givenOffer = (players: object[], bookable: object = {}, changes: object = {}) => ({
  bookable: givenBookable(bookable),
  players,
  passes: [{ id: 1, amount: 6, last_day: null, rest_from: null, rest_until: null, player_ids: null }],
  wallet_balance: 450,
  card: null,
  live_trials: 0,
  has_paid_before: true,
  waiting: 0,
  usually_freed: null,
  bank_transfer_due_at: "2026-12-06T22:59:59.000Z",
  next_weeks: 0,
  ...changes,
})

const WEEK = 7 * 86_400_000

/** As long after the session of `givenBookable`, and at another time of that day if one is given (UTC). */
export const timeInWeek = (weeks: number, time = "16:30") =>
  new Date(Date.parse(`2026-12-01T${time}:00Z`) + weeks * WEEK).toISOString()

/** The session of `givenBookable` some weeks later, with an id of its own. */
export const givenWeek = (weeks: number, players: object[], bookable: object = {}, changes: object = {}) => ({
  starts_at: timeInWeek(weeks),
  opens_at: null,
  session: {
    bookable: givenBookable({
      ...{ id: 5 + weeks, starts_at: timeInWeek(weeks), ends_at: timeInWeek(weeks, "17:30"), ...bookable },
    }),
    players,
    waiting: 0,
  },
  ...changes,
})
