import { DAY_MS } from "@academy/domain/time"
import { afterAll, beforeEach, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { basketScene } from "../../testing/basket-scene.ts"
import { book, cancel, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { offerFreeSeats } from "./index.ts"

const academy = testAcademy()
afterAll(() => expectBooksToAgree(academy.deps.pool))
beforeEach(() => academy.clock.set("2026-11-26T15:30:00+01:00"))
const { put } = basketScene(academy)

let days = 4
const session = (capacity = 12) =>
  academy.given.bookable({ capacity, starts_at: new Date(academy.clock.now().getTime() + days++ * DAY_MS) })

/** An account that never paid. */
async function givenNewcomer(ip: string) {
  const account = await academy.given.account()
  const player = await academy.given.player(account)
  return { account, player, visitor: await as(academy.app, account, { ip }) }
}

/** A full session for one, and who has its seat. */
async function givenFull() {
  const account = await academy.given.account()
  await academy.given.passes(account, { amount: 1 })
  const holder = await as(academy.app, account)
  const player = await academy.given.player(account)
  const bookable = await session(1)
  const { body } = await book(holder, bookable, player, "pass")
  return { bookable, giveUp: () => cancel(holder, player, body.booking_id) }
}

async function fillBasket({ visitor, player }: { visitor: Visitor; player: { id: number } }, seats: number) {
  for (let n = 0; n < seats; n++) expect((await put(visitor, await session(), [player])).status).toBe(200)
}

const join = (visitor: Visitor, { id }: { id: number }, player: { id: number }) =>
  visitor.post("/api/waiting-list/", { bookable_id: id, players_id: [player.id] })

test("who waits is offered its seat however many others of its network hold", async () => {
  const ip = "198.51.100.7"
  const family = await givenNewcomer(ip)
  const { bookable, giveUp } = await givenFull()
  expect((await join(family.visitor, bookable, family.player)).status).toBe(200)
  for (const seats of [6, 6, 6, 2]) await fillBasket(await givenNewcomer(ip), seats)
  expect((await put(family.visitor, await session(), [family.player])).body.code).toBe("network_holds_seats")
  await giveUp()
  expect(await offerFreeSeats(academy.deps)).toBe(1)
  expect((await family.visitor.get("/api/waiting-list/")).body).toMatchObject([{ offer: {} }])
})

test("a seat that was offered counts for its network, also when it waits for a transfer, until it is paid", async () => {
  const ip = "198.51.100.9"
  const family = await givenNewcomer(ip)
  const { bookable, giveUp } = await givenFull()
  expect((await join(family.visitor, bookable, family.player)).status).toBe(200)
  for (const seats of [6, 6, 6, 1]) await fillBasket(await givenNewcomer(ip), seats)
  await giveUp()
  expect(await offerFreeSeats(academy.deps)).toBe(1)
  const other = await givenNewcomer(ip)
  const wanted = await session()
  expect((await put(other.visitor, wanted, [other.player])).body.code).toBe("network_holds_seats")
  const [place] = (await family.visitor.get("/api/waiting-list/")).body
  const wish = { place_id: place.id, payment_method: "bank_transfer" }
  const { body } = await family.visitor.post("/api/waiting-list/accept/", wish)
  expect(body.status).toBe("unpaid")
  expect((await put(other.visitor, wanted, [other.player])).body.code).toBe("network_holds_seats")
  const office = await as(academy.app, await academy.given.account({ is_superuser: true }))
  const paid = await office.post("/api/staff/mark-order-paid/", { reference: body.reference })
  expect(paid.status).toBe(200)
  expect((await put(other.visitor, wanted, [other.player])).status).toBe(200)
})

test("who holds as many seats as an account that never paid may is passed over, and told that", async () => {
  const family = await givenNewcomer("198.51.100.8")
  const { bookable, giveUp } = await givenFull()
  expect((await join(family.visitor, bookable, family.player)).status).toBe(200)
  await fillBasket(family, 6)
  await giveUp()
  expect(await offerFreeSeats(academy.deps)).toBe(0)
  const told = async (language: string) => {
    await academy.deps.pool.query("update accounts set language = $1 where id = $2", [
      language,
      family.account.id,
    ])
    const [news] = (await family.visitor.get("/api/notifications/")).body.notifications
    expect(news.type).toBe("waiting_passed_over")
    return news.message as string
  }
  expect(await told("en")).toContain("before your first payment")
  expect(await told("sv")).toContain("före din första betalning")
  expect(await told("fr")).toContain("avant votre premier paiement")
  expect(await told("es")).toContain("antes de tu primer pago")
  expect(await told("ar")).toContain("قبل أول دفعة لك")
  const office = await as(academy.app, await academy.given.account({ is_superuser: true }))
  expect((await office.get(`/api/admin/bookables/${bookable.id}/waiting-list/`)).body).toMatchObject([
    { passed_over_for: "too_many_unpaid_seats" },
  ])
})
