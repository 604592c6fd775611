import { DAY_MS, HOUR_MS } from "@academy/domain/time"
import { beforeEach, describe, expect, test } from "vitest"
import { makeNewsletterKey } from "../../modules/site/index.ts"
import { as, type Visitor } from "../../testing/as.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })
let anna: GivenAccount
let annas: Visitor
let eriks: Visitor
let elsa: { id: number }

beforeEach(async () => {
  const { given, app } = academy
  anna = await given.account({ first_name: "Anna", last_name: "Berg" })
  const erik = await given.account({ first_name: "Erik", last_name: "Berg" })
  elsa = await given.player([anna, erik], { first_name: "Elsa" })
  annas = await as(app, anna)
  eriks = await as(app, erik)
})

const give = (visitor: Visitor, purpose: string, text_version = 1) =>
  visitor.post(`/api/players/${elsa.id}/consents/`, { purpose, text_version })
const withdraw = (visitor: Visitor, purpose: string) =>
  visitor.post(`/api/players/${elsa.id}/consents/withdraw/`, { purpose })
const saveHealth = (visitor: Visitor, note: string) =>
  visitor.put(`/api/players/${elsa.id}/health/`, {
    contact_name: "Erik Berg",
    contact_phone: "070-174 06 10",
    note,
  })
const rowsOf = async (text: string, values: unknown[] = []) =>
  (await academy.deps.pool.query(text, values)).rows

describe("a consent", () => {
  test("is off for every purpose until a guardian says yes, each for itself", async () => {
    const { body } = await annas.get(`/api/players/${elsa.id}/consents/`)
    expect(body.log).toEqual([])
    expect(body.consents).toHaveLength(4)
    for (const one of body.consents) expect(one).toMatchObject({ given: false, last_change: null })

    const after = (await give(annas, "photo_and_film")).body
    const given = after.consents.filter((one: { given: boolean }) => one.given)
    expect(given).toMatchObject([
      { purpose: "photo_and_film", last_change: { text_version: 1, account_name: "Anna Berg" } },
    ])
  })

  test("is withdrawn by any guardian, and every change is kept", async () => {
    await give(annas, "shared_card")
    academy.clock.pass(HOUR_MS)
    const { body } = await withdraw(eriks, "shared_card")
    expect(body.log).toMatchObject([
      { purpose: "shared_card", given: false, account_name: "Erik Berg" },
      { purpose: "shared_card", given: true, account_name: "Anna Berg" },
    ])
    expect((await annas.get("/api/user-players/")).body).toMatchObject([{ public: false, shared: false }])
  })

  test("to share the card makes an address that nobody can guess; taken back, it is gone at once and for good", async () => {
    const guest = await as(academy.app)
    const keyNow = async () => (await annas.get(`/api/players/${elsa.id}/consents/`)).body.card_key
    expect(await keyNow()).toBeNull()
    const { body } = await give(annas, "shared_card")
    expect(body.card_key).toMatch(/^[0-9a-f]{32}$/)
    const card = await guest.get(`/api/cards/${body.card_key}/`)
    expect(Object.keys(card.body).toSorted()).toEqual([
      "card_color",
      "defense",
      "dribbling",
      "first_name",
      "level",
      "pace",
      "passing",
      "physical",
      "shooting",
    ])
    expect(card.body.first_name).toBe("Elsa")
    await withdraw(eriks, "shared_card")
    expect((await guest.get(`/api/cards/${body.card_key}/`)).status).toBe(404)
    expect((await annas.get(`/api/cards/${body.card_key}/`)).body.code).toBe("not_found")
    const again = (await give(eriks, "shared_card")).body.card_key
    expect(again).not.toBe(body.card_key)
    expect((await guest.get(`/api/cards/${body.card_key}/`)).status).toBe(404)
  })

  test("another consent's key opens nothing", async () => {
    await give(annas, "photo_and_film")
    const [{ public_key }] = await rowsOf("select public_key from consents where player_id = $1", [elsa.id])
    expect((await (await as(academy.app)).get(`/api/cards/${public_key}/`)).status).toBe(404)
  })

  test("said twice at once by twenty presses is one change", async () => {
    await Promise.all(Array.from({ length: 20 }, () => give(annas, "photo_and_film")))
    expect((await annas.get(`/api/players/${elsa.id}/consents/`)).body.log).toHaveLength(1)
    await Promise.all(Array.from({ length: 20 }, () => withdraw(eriks, "photo_and_film")))
    expect((await annas.get(`/api/players/${elsa.id}/consents/`)).body.log).toHaveLength(2)
  })

  test("to another version of the text than the one there is now is refused", async () => {
    const { status, body } = await give(annas, "photo_and_film", 7)
    expect([status, body.code]).toEqual([409, "changed_meanwhile"])
  })

  test("to the newsletter subscribes whoever says yes; its own link withdraws the consent too", async () => {
    await give(annas, "newsletter")
    const subscription = async () =>
      (
        await rowsOf(
          "select id, confirmed_at is not null as confirmed, unsubscribed_at is null as live from newsletter_subscriptions where email = $1",
          [anna.email],
        )
      )[0]
    expect(await subscription()).toMatchObject({ confirmed: true, live: true })
    await withdraw(annas, "newsletter")
    expect(await subscription()).toMatchObject({ live: false })

    await give(annas, "newsletter")
    const key = makeNewsletterKey(academy.deps.settings.secretKey, "unsubscribe", (await subscription()).id)
    expect((await annas.post(`/api/newsletter/unsubscribe/${key}/`, {})).status).toBe(200)
    const { body } = await annas.get(`/api/players/${elsa.id}/consents/`)
    expect(body.consents.find((one: { purpose: string }) => one.purpose === "newsletter").given).toBe(false)
  })
})

describe("emergency contact and health note", () => {
  test("a note is kept only with the consent, encrypted, and gone when it is withdrawn", async () => {
    expect((await saveHealth(annas, "Inhaler in the bag")).body.code).toBe("consent_needed")
    expect((await saveHealth(annas, "")).status).toBe(200)
    await give(annas, "health")
    expect((await saveHealth(annas, "Inhaler in the bag")).status).toBe(200)
    expect((await eriks.get(`/api/players/${elsa.id}/health/`)).body).toEqual({
      contact_name: "Erik Berg",
      contact_phone: "070-174 06 10",
      note: "Inhaler in the bag",
    })
    const [row] = await rowsOf("select sealed_note from player_health where player_id = $1", [elsa.id])
    expect((row.sealed_note as Buffer).toString("latin1")).not.toContain("Inhaler")
    await withdraw(eriks, "health")
    expect((await annas.get(`/api/players/${elsa.id}/health/`)).body.note).toBe("")
    expect(await rowsOf("select sealed_note from player_health where player_id = $1", [elsa.id])).toEqual([
      { sealed_note: null },
    ])
  })

  test("reach the session's coach on its day, nobody else, and each reading is written down once", async () => {
    const { given, app, clock, deps } = academy
    const coachAccount = await given.account({ is_staff: true })
    const coach = await as(app, coachAccount)
    const otherCoach = await as(app, await given.account({ is_staff: true }))
    const office = await as(app, await given.account({ is_superuser: true }))
    const bookable = await given.bookable({ starts_at: new Date(clock.now().getTime() + 2 * DAY_MS) })
    const [{ id: coachId }] = await rowsOf(
      "insert into coaches (name, account_id) values ('Coach', $1) returning id",
      [coachAccount.id],
    )
    await deps.pool.query("insert into bookable_coaches (bookable_id, coach_id) values ($1, $2)", [
      bookable.id,
      coachId,
    ])
    await given.booking(anna, elsa, bookable)
    await give(annas, "health")
    await give(annas, "photo_and_film")
    await saveHealth(annas, "Nut allergy")
    const day = (days: number) => new Date(clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)
    const seen = async (visitor: Visitor, date: string) => {
      const { body } = await visitor.get(`/api/staff/rosters/?date=${date}`)
      const session = body.find((one: { bookable_id: number }) => one.bookable_id === bookable.id)
      return session.players[0]
    }
    const hidden = { emergency_contact: null, health_note: null }
    expect(await seen(coach, day(2)), "before the day").toMatchObject({ may_be_filmed: true, ...hidden })

    clock.pass(2 * DAY_MS)
    const contact = { name: "Erik Berg", phone: "070-174 06 10" }
    for (let n = 0; n < 3; n++)
      expect(await seen(coach, day(0))).toMatchObject({
        emergency_contact: contact,
        health_note: "Nut allergy",
      })
    for (const visitor of [otherCoach, office]) expect(await seen(visitor, day(0))).toMatchObject(hidden)
    const log = await rowsOf("select account_id, kind from access_entries where player_id = $1", [elsa.id])
    expect(log).toEqual([{ account_id: coachAccount.id, kind: "health_note" }])

    await withdraw(eriks, "health")
    await withdraw(eriks, "photo_and_film")
    expect(await seen(coach, day(0))).toMatchObject({
      may_be_filmed: false,
      emergency_contact: contact,
      health_note: null,
    })
  })
})
