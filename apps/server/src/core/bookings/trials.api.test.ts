import { DAY_MS, HOUR_MS } from "@academy/domain/time"
import { afterEach, expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { book, cancel, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })
afterEach(() => expectBooksToAgree(academy.deps.pool))

let days = 3
/** A free trial for eight, each a day after the last. */
const givenTrial = () =>
  academy.given.bookable({
    slug: "trial",
    price_minor: 0,
    capacity: 8,
    starts_at: new Date(academy.clock.now().getTime() + days++ * DAY_MS),
  })

async function givenParent(children = 1) {
  const account = await academy.given.account()
  const players = await Promise.all(
    Array.from({ length: children }, (_, n) => academy.given.player(account, { first_name: `Child ${n}` })),
  )
  const [player] = players
  if (!player) throw new Error("a parent has a child")
  return { account, player, players, visitor: await as(academy.app, account) }
}
type Parent = Awaited<ReturnType<typeof givenParent>>

const offerOf = async ({ visitor }: Parent, { id }: { id: number }) =>
  (await visitor.get(`/api/available-bookings/${id}/`)).body

test("a child has one trial; the dialog knows it before it is asked for", async () => {
  const parent = await givenParent()
  const [first, second] = [await givenTrial(), await givenTrial()]
  expect((await offerOf(parent, second)).players[0].trial_used).toBe(false)
  expect((await book(parent.visitor, first, parent.player)).body.status).toBe("confirmed")
  expect((await offerOf(parent, second)).players[0].trial_used).toBe(true)
  expect((await book(parent.visitor, second, parent.player)).body.code).toBe("trial_used")
  // Of other sessions it says nothing.
  const group = await academy.given.bookable({ starts_at: second.starts_at })
  expect(await offerOf(parent, group)).toMatchObject({ live_trials: 0, players: [{ trial_used: false }] })
  expect((await book(parent.visitor, group, parent.player, "card")).status).toBe(200)
})

test("one that was cancelled in time may be booked again, one given up too late or had may not", async () => {
  const inTime = await givenParent()
  const trial = await givenTrial()
  const { body } = await book(inTime.visitor, trial, inTime.player)
  await cancel(inTime.visitor, inTime.player, body.booking_id)
  const again = await book(inTime.visitor, trial, inTime.player)
  expect(again.body.status).toBe("confirmed")

  const tooLate = await givenParent()
  const missed = await book(tooLate.visitor, trial, tooLate.player)
  const next = await givenTrial()
  const before = academy.clock.now()
  academy.clock.set(new Date(trial.starts_at.getTime() - HOUR_MS))
  await cancel(tooLate.visitor, tooLate.player, missed.body.booking_id)
  expect((await book(tooLate.visitor, next, tooLate.player)).body.code).toBe("trial_used")
  academy.clock.set(trial.ends_at)
  expect((await book(inTime.visitor, next, inTime.player)).body.code).toBe("trial_used")
  academy.clock.set(before)
})

test("an account has two trials to come; the third child's waits until one is over", async () => {
  const parent = await givenParent(3)
  const [one, two, three] = parent.players as [{ id: number }, { id: number }, { id: number }]
  const [soon, later, last] = [await givenTrial(), await givenTrial(), await givenTrial()]
  expect((await book(parent.visitor, soon, one)).status).toBe(200)
  expect((await book(parent.visitor, later, two)).status).toBe(200)
  expect((await offerOf(parent, last)).live_trials).toBe(2)
  expect((await book(parent.visitor, last, three)).body.code).toBe("too_many_trials")
  const before = academy.clock.now()
  academy.clock.set(soon.ends_at)
  expect((await book(parent.visitor, last, three)).body.status).toBe("confirmed")
  academy.clock.set(before)
})

test("ten trials at once for one child: one is booked", async () => {
  const parent = await givenParent()
  const trials = await Promise.all(Array.from({ length: 10 }, givenTrial))
  const answers = await Promise.all(trials.map((trial) => book(parent.visitor, trial, parent.player)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(["trial_used"]),
  )
})

test("eight children at once: two trials are booked", async () => {
  const parent = await givenParent(8)
  const trials = await Promise.all(parent.players.map(givenTrial))
  const answers = await Promise.all(
    parent.players.map((player, n) => book(parent.visitor, trials[n] ?? { id: 0 }, player)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(["too_many_trials"]),
  )
})

test("another entry of the same child has no second trial: in the account, or by another guardian", async () => {
  const { given, app } = academy
  const [one, other] = [await given.account(), await given.account()]
  const noah = await given.player([one, other], {
    first_name: "Noah",
    last_name: "Demo",
    year_of_birth: 2014,
  })
  const [ones, others] = [await as(app, one), await as(app, other)]
  expect((await book(ones, await givenTrial(), noah)).body.status).toBe("confirmed")
  const again = await given.player(one, { first_name: "NOAH ", last_name: "Démo", year_of_birth: 2014 })
  const byOther = await given.player(other, { first_name: "noah", last_name: "demo", year_of_birth: 2014 })
  expect((await book(ones, await givenTrial(), again)).body.code).toBe("trial_used")
  expect((await book(others, await givenTrial(), byOther)).body.code).toBe("trial_used")
  const younger = await given.player(one, { first_name: "Noah", last_name: "Demo", year_of_birth: 2016 })
  expect((await book(ones, await givenTrial(), younger)).body.status).toBe("confirmed")
  const stranger = await given.account()
  const namesake = await given.player(stranger, {
    first_name: "Noah",
    last_name: "Demo",
    year_of_birth: 2014,
  })
  expect((await book(await as(app, stranger), await givenTrial(), namesake)).body.status).toBe("confirmed")
})

test("two entries of one child at once, by two guardians: one trial", async () => {
  const { given, app } = academy
  const [one, other] = [await given.account(), await given.account()]
  await given.player([one, other], { first_name: "Kim", last_name: "Ek" })
  const entries = await Promise.all(
    [one, other].map((account) =>
      given.player(account, { first_name: "Ida", last_name: "Ek", year_of_birth: 2015 }),
    ),
  )
  const trials = [await givenTrial(), await givenTrial()]
  const visitors = [await as(app, one), await as(app, other)]
  const answers = await Promise.all(
    visitors.map((visitor, n) => book(visitor, trials[n] ?? { id: 0 }, entries[n] ?? { id: 0 })),
  )
  expect(answers.map(({ body }) => body.code ?? body.status).sort()).toEqual(["confirmed", "trial_used"])
})
