import { DAY_MS, fromWallClock, MINUTE_MS, wallClockDate } from "@academy/domain/time"
import { Academy } from "./academy/academy.ts"
import type { Mutation } from "./academy/bundle.ts"
import { Calls } from "./calls.ts"
import { Chance } from "./chance.ts"
import { faults, UNRELIABLE_PROVIDER } from "./faults/index.ts"
import { type Finding, Findings } from "./findings.ts"
import { invariants } from "./invariants/index.ts"
import type { Options } from "./options.ts"
import { Clerk } from "./people/clerk.ts"
import { Coach } from "./people/coach.ts"
import { Family } from "./people/family.ts"
import { Office } from "./people/office.ts"
import { hire, openOwner } from "./people/owner.ts"
import { Partner } from "./people/partner.ts"
import type { Person, Slot } from "./people/person.ts"
import { Program } from "./people/program.ts"
import { Stranger } from "./people/stranger.ts"
import { Visitors } from "./people/visitors.ts"
import { PlayedBank } from "./played/bank.ts"
import { PlayedMail } from "./played/mail.ts"
import { PlayedPayments } from "./played/payments.ts"
import type { World } from "./world.ts"

/** What a simulation came to. */
export interface Outcome {
  days: number
  findings: readonly Finding[]
  calls: Calls
  emails: number
  bookings: number
  /** Where the database is, if it was kept. */
  kept: string | null
}

const COPIES = 2
/** At night only jobs run, at 02:30 too, which clock changes skip or repeat. */
const NIGHT_HOURS = [0.5, 2.5, 4]
/** When people act: by the hour in the day, by the half hour in the evening. */
const HOURS = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 17.5, 18, 18.5, 19, 19.5, 20, 20.5, 21, 21.5, 22]
/** Families per weekly series of sessions. */
const FAMILIES_PER_SERIES = 4
/** Every so manyth family has two guardians with an account each. */
const FAMILIES_PER_PARTNER = 5
/** The last day on which a family joins, counted from the first. */
const LAST_JOINING_DAY = 60

/**
 * Lives through an academy's days: people act in each half hour, the jobs run, faults strike, and after each day all
 * that must hold is checked.
 * @param mutations faults to plant in the product
 * @param stopAtFinding ends after the first day on which something did not hold
 */
export async function simulate(
  options: Options,
  mutations: readonly Mutation[] = [],
  { stopAtFinding = false, say = (_line: string) => {} } = {},
): Promise<Outcome> {
  const chance = new Chance(options.seed)
  const begin = dayAt(options.from, 0)
  let now = begin
  const post = async ({ body, signature }: { body: string; signature: string }) => {
    const headers = { "content-type": "application/json", "stripe-signature": signature }
    await fetch(`${academy.nextUrl()}/api/stripe/webhook/`, { method: "POST", headers, body }).catch(
      () => null,
    )
  }
  const mail = await PlayedMail.open(() => now)
  const payments = await PlayedPayments.open(chance.fork("provider"), post)
  const academy: Academy = await Academy.open({ SMTP_URL: mail.url, ...payments.env }, mutations, begin)
  const today = () => wallClockDate(now)
  const world: World = {
    academy,
    chance: chance.fork("world"),
    findings: new Findings(today, say),
    mail,
    payments,
    bank: new PlayedBank(),
    calls: new Calls(() => today().slice(0, 7)),
    people: [],
    codes: [],
    delay: null,
    once: new Set(),
    isFaulty: false,
  }
  const setTime = async (instant: Date) => {
    now = instant
    await academy.setTime(instant)
  }
  try {
    await academy.startCopies(COPIES)
    const families = await gather(world, options, setTime)
    if (options.faults.includes(UNRELIABLE_PROVIDER)) payments.faults = { twice: 0.1, late: 0.1, never: 0.05 }
    let day = 0
    for (; day < options.days; day++) {
      await liveDay(world, dayOf(options.from, day), setTime, options)
      for (const { name, check } of invariants)
        for (const what of await check(world, families)) world.findings.add(name, what)
      if (stopAtFinding && world.findings.list.length > 0) break
      if (day % 10 === 9)
        say(
          `${today()}: ${world.calls.total} calls, ${mail.count} emails, ${world.findings.list.length} findings`,
        )
    }
    const { rows } = await academy.pool.query<{ count: number }>(
      "select count(*)::int as count from bookings",
    )
    return {
      days: day,
      findings: world.findings.list,
      calls: world.calls,
      emails: mail.count,
      bookings: rows[0]?.count ?? 0,
      kept: options.keep ? academy.dataDir : null,
    }
  } finally {
    await academy.close(options.keep)
    await mail.close()
    await payments.close()
  }
}

/** The academy's people, who are there from the beginning, and the families, who join later. Answers the families. */
async function gather(
  world: World,
  { families: count, from }: Options,
  setTime: (instant: Date) => Promise<void>,
) {
  const owner = await openOwner(world)
  const series = Math.max(3, Math.ceil(count / FAMILIES_PER_SERIES))
  const coaches = Array.from({ length: Math.ceil(series / 20) + 1 }, (_, at) => new Coach(world, at))
  for (const [at, coach] of coaches.entries()) {
    await setTime(new Date(timeAt(from, 0).getTime() + at * MINUTE_MS))
    await coach.addToAcademy(await hire(world, owner, coach, "coach"))
  }
  const clerk = new Clerk(world)
  await setTime(new Date(timeAt(from, 0).getTime() + coaches.length * MINUTE_MS))
  await hire(world, owner, clerk, "office")
  const families = Array.from({ length: count }, (_, at) => {
    const joins = world.chance.between(0, Math.min(LAST_JOINING_DAY, at))
    return new Family(world, at + 1, dayOf(from, joins))
  })
  const partners = families
    .filter(({ number }) => number % FAMILIES_PER_PARTNER === 0)
    .map((family) => new Partner(world, family, dayOf(from, 0)))
  world.people.push(
    new Office(world, owner, coaches, series),
    clerk,
    ...coaches,
    new Visitors(world),
    new Program(world, owner),
    new Stranger(world),
    ...families,
    ...partners,
  )
  return [...families, ...partners]
}

/** One day, half hour by half hour. */
async function liveDay(
  world: World,
  day: string,
  setTime: (instant: Date) => Promise<void>,
  { faults: chosen, atOnce }: Options,
): Promise<void> {
  const weekday = ((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7) + 1
  for (const hour of NIGHT_HOURS) await work(world, setTime, timeAt(day, hour))
  for (const hour of HOURS) {
    const slot: Slot = { now: timeAt(day, hour), day, hour, weekday }
    await work(world, setTime, slot.now)
    const striking = faults.filter(
      ({ name, perSlot }) => chosen.includes(name) && world.chance.happens(perSlot),
    )
    world.isFaulty = striking.length > 0
    await Promise.all([
      ...striking.map((fault) => fault.strike(world, world.chance)),
      actTogether(
        world.people.filter((person) => person.isAwake(slot)),
        slot,
        atOnce,
      ),
    ])
    if (!world.isFaulty) continue
    // The jobs run during the fault, too, and may fail.
    await world.academy.runJobs(world.chance)
    world.mail.isDown = false
    world.mail.bounces = () => false
    world.delay = null
    world.payments.provider.failWith("/v1", null)
    await world.academy.recover()
    world.isFaulty = false
  }
}

/** The jobs of a moment; late messages of the provider arrive with them. */
async function work(world: World, setTime: (instant: Date) => Promise<void>, now: Date): Promise<void> {
  await setTime(now)
  await world.payments.deliver()
  for (const failed of await world.academy.runJobs(world.chance)) world.findings.add("no job fails", failed)
}

/** Some of them at the same moment, so that their requests meet as in life. */
async function actTogether(people: readonly Person[], slot: Slot, atOnce: number): Promise<void> {
  const waiting = [...people]
  const line = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next.act(slot)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, waiting.length) }, line))
}

const dayOf = (from: string, day: number): string =>
  new Date(Date.parse(from) + day * DAY_MS).toISOString().slice(0, 10)

const dayAt = (from: string, day: number): Date => timeAt(dayOf(from, day), 0)

/** A time on the academy's wall. */
function timeAt(day: string, hour: number): Date {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number)
  return fromWallClock({ year, month, day: date, hour: Math.floor(hour), minute: (hour % 1) * 60, second: 0 })
}
