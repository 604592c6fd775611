import { sql } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { bookables } from "./db/tables/bookables.ts"
import { as } from "./testing/as.ts"
import { book, cancel } from "./testing/booking-steps.ts"
import { emailsTo } from "./testing/emails.ts"
import { testAcademy } from "./testing/test-app.ts"

const academy = testAcademy()
const inLanguage = (language: string) => ({ "accept-language": language })

/** A session with its title in Swedish and Arabic, its focus in Swedish, and everything in English. */
const givenSession = () =>
  academy.given.bookable({
    title: "Group · First touch",
    focus: "Receiving",
    description: "See before you receive.",
    pitch: "Pitch 2",
    translations: {
      sv: { title: "Grupp · Första touchen", focus: "Mottagning", pitch: "Plan 2" },
      ar: { title: "جماعية · اللمسة الأولى" },
    },
  })

const rename = (id: number, title: string) =>
  academy.deps.db.update(bookables).set({ title, translations: {} }).where(sql`id = ${id}`)

describe("one call, the reader's language", () => {
  test("a text comes in the asked language, and in the academy's own where that one is missing", async () => {
    const { id } = await givenSession()
    const guest = await as(academy.app)
    const read = async (language: string) => {
      const { body } = await guest.get("/api/available-bookings/", inLanguage(language))
      return body.find((session: { id: number }) => session.id === id)
    }
    // At the same moment: who reads another language shares no answer.
    const [sv, ar, fr, de] = await Promise.all(["sv-SE,sv;q=0.9", "ar", "fr", "de"].map(read))
    expect(sv).toMatchObject({
      title: "Grupp · Första touchen",
      focus: "Mottagning",
      pitch: "Plan 2",
      description: "See before you receive.",
    })
    expect(ar).toMatchObject({ title: "جماعية · اللمسة الأولى", focus: "Receiving", pitch: "Pitch 2" })
    for (const english of [fr, de])
      expect(english).toMatchObject({ title: "Group · First touch", focus: "Receiving", pitch: "Pitch 2" })
  })

  test("a link on an Arabic page is read in Arabic, whatever the browser is set to", async () => {
    const { id } = await givenSession()
    const guest = await as(academy.app)
    const { body } = await guest.get("/api/available-bookings/", {
      ...inLanguage("en-US,en;q=0.9"),
      cookie: "lang=ar",
    })
    expect(body.find((session: { id: number }) => session.id === id)).toMatchObject({
      title: "جماعية · اللمسة الأولى",
    })
  })

  test("a translation that was emptied hides nothing", async () => {
    const { id } = await academy.given.bookable({
      title: "Group · Turning",
      pitch: "Pitch 1",
      translations: { sv: { title: "", pitch: "Plan 1" } },
    })
    await academy.deps.db.execute(sql`insert into coaches (name, languages, translations)
      values ('Lina Berg', '{Swedish}', '{"sv": {"languages": null}}')`)
    const { visitor } = await academy.family({ language: "sv" })
    const { bookable } = (await visitor.get(`/api/available-bookings/${id}/`, inLanguage("sv"))).body
    expect(bookable).toMatchObject({ title: "Group · Turning", pitch: "Plan 1" })
    const coaches = (await visitor.get("/api/coaches/", inLanguage("sv"))).body
    expect(coaches).toContainEqual(expect.objectContaining({ name: "Lina Berg", languages: ["Swedish"] }))
    await academy.deps.db.execute(sql`delete from coaches`)
  })

  test("nothing asked for: the account's; asked for another: that one", async () => {
    const { id } = await givenSession()
    const { visitor } = await academy.family({ language: "sv" })
    const titleIn = async (headers?: Record<string, string>) =>
      (await visitor.get(`/api/available-bookings/${id}/`, headers)).body.bookable.title
    expect(await titleIn()).toBe("Grupp · Första touchen")
    expect(await titleIn(inLanguage("ar"))).toBe("جماعية · اللمسة الأولى")
    expect(await titleIn(inLanguage("en"))).toBe("Group · First touch")
  })

  test("packages, kinds of training and coaches too", async () => {
    const { db } = academy.deps
    await academy.given.package({
      terms: "Valid for a year.",
      translations: { sv: { name: "Klippkort Grupp 10", terms: "Gäller i ett år." } },
    })
    await db.execute(
      sql`update booking_types set translations = '{"sv": {"name": "Grupp"}}' where slug = 'group'`,
    )
    await db.execute(sql`insert into coaches (name, experience, languages, specialties, translations)
      values ('Amir Haddad', '11 years', '{Swedish,Arabic}', '{Finishing}',
        '{"sv": {"experience": "11 år", "languages": ["svenska", "arabiska"]}}')`)
    const guest = await as(academy.app)
    const [packs, types, coaches] = await Promise.all(
      ["/api/fetch-packages/", "/api/booking-types/", "/api/coaches/"].map(
        async (path) => (await guest.get(path, inLanguage("sv"))).body,
      ),
    )
    expect(packs).toMatchObject([{ name: "Klippkort Grupp 10", terms: "Gäller i ett år." }])
    expect(types).toContainEqual(expect.objectContaining({ slug: "group", name: "Grupp" }))
    expect(coaches).toMatchObject([
      { experience: "11 år", languages: ["svenska", "arabiska"], specialties: ["Finishing"] },
    ])
    const [english] = (await guest.get("/api/coaches/")).body
    expect(english).toMatchObject({ experience: "11 years", languages: ["Swedish", "Arabic"] })
  })

  test("there is no sixth language", async () => {
    const { id } = await givenSession()
    await expect(
      academy.deps.pool.query(`update bookables set translations = '{"de": {"title": "x"}}' where id = $1`, [
        id,
      ]),
    ).rejects.toMatchObject({ constraint: "bookables_translations" })
  })
})

describe("what is told of a booking", () => {
  test("the account's own screens are in the page's language; group training stays that", async () => {
    const session = await givenSession()
    const { account, player, visitor } = await academy.family()
    await academy.given.passes(account, { amount: 1 })
    const { booking_id } = (await book(visitor, session, player, "pass")).body
    for (const [language, title] of [
      ["sv", "Grupp · Första touchen"],
      ["fr", "Group · First touch"],
    ] as const) {
      const told = { title, type: "group" }
      const one = await visitor.get(`/api/bookings/${player.id}/${booking_id}/`, inLanguage(language))
      expect(one.body.booking).toMatchObject(told)
      expect((await visitor.get("/api/bookings-info/", inLanguage(language))).body).toMatchObject([told])
      const list = await visitor.post(
        "/api/bookings/list/",
        { players_id: [player.id], month: "2026-11" },
        inLanguage(language),
      )
      expect(list.body).toMatchObject([told])
      const wallet = (await visitor.get("/api/fetch-wallet/", inLanguage(language))).body
      expect(wallet.transactions[0].title).toBe(title)
    }
  })

  test("email, calendar entry and receipt are in the account's, and stay as they were said", async () => {
    const session = await givenSession()
    const { account, player, visitor } = await academy.family({ language: "sv" })
    await academy.given.money(account, 29_000)
    const english = inLanguage("en")
    const { booking_id } = (
      await visitor.post(
        `/api/bookable-payments/${session.id}/`,
        { player: player.id, payment_method: "wallet" },
        english,
      )
    ).body
    const file = await visitor.get(`/api/bookings/${player.id}/${booking_id}/calendar.ics`, english)
    expect(file.text).toContain("SUMMARY:Grupp · Första touchen")
    const emails = await emailsTo(academy.deps, account.email)
    const confirmed = emails.find(({ attachments }) => attachments.length > 0)
    expect(confirmed?.text).toContain("Grupp · Första touchen")
    expect(confirmed?.text).toContain("Plan 2")

    await rename(session.id, "Group · Renamed")
    const { payment } = (await visitor.get(`/api/bookings/${player.id}/${booking_id}/`)).body
    const receipt = (await visitor.get(`/api/receipts/${payment.receipt_id}/`, english)).body
    expect(receipt.lines).toMatchObject([{ title: "Grupp · Första touchen" }])
    expect((await cancel(visitor, player, booking_id)).status).toBe(200)
    const last = (await emailsTo(academy.deps, account.email)).at(-1)
    expect(last?.text).toContain("Group · Renamed")
  })

  test("a notification calls it what it is called in the reader's language, or what it was called then", async () => {
    const session = await givenSession()
    const { account, player, visitor } = await academy.family({ language: "sv" })
    await academy.given.passes(account, { amount: 1 })
    await book(visitor, session, player, "pass")
    const messageIn = async (language: string) =>
      (await visitor.get("/api/notifications/", inLanguage(language))).body.notifications[0].message
    expect(await messageIn("sv")).toContain("Grupp · Första touchen")
    expect(await messageIn("ar")).toContain("جماعية · اللمسة الأولى")
    expect(await messageIn("es")).toContain("Group · First touch")
    await rename(session.id, "Group · Renamed")
    for (const language of ["en", "sv", "ar"])
      expect(await messageIn(language)).toContain("Grupp · Första touchen")
  })

  test("so does that of a package", async () => {
    const sold = await academy.given.package({ translations: { sv: { name: "Klippkort Grupp 10" } } })
    const { visitor } = await academy.family({ language: "sv" })
    const { checkout_url } = (await visitor.post("/api/buy-package/", { package_id: sold.id })).body
    const checkout = checkout_url.split("/").at(-1)
    expect((await visitor.get(`/api/sandbox-checkout/${checkout}/`)).body.lines).toMatchObject([
      { title: "Klippkort Grupp 10" },
    ])
    await visitor.post(`/api/sandbox-checkout/${checkout}/`, { action: "pay" })
    const messageIn = async (language: string) =>
      (await visitor.get("/api/notifications/", inLanguage(language))).body.notifications[0].message
    expect(await messageIn("sv")).toContain("Klippkort Grupp 10")
    expect(await messageIn("en")).toContain("Group 10-Pack")
  })

  test("the roster is in the coach's, the question about a camp in the office's", async () => {
    const { id } = await givenSession()
    const coach = await as(academy.app, await academy.given.account({ is_staff: true, language: "sv" }))
    const { body } = await coach.get("/api/staff/rosters/?date=2026-11-29")
    expect(body.find(({ bookable_id }: { bookable_id: number }) => bookable_id === id)).toMatchObject({
      title: "Grupp · Första touchen",
      pitch: "Plan 2",
    })
    const camp = await academy.given.bookable({
      slug: "camp",
      title: "Autumn camp",
      translations: { sv: { title: "Höstlovsläger" } },
    })
    const guest = await as(academy.app)
    const sent = await guest.post("/api/camp-enquiries/", {
      ...{ bookable_id: camp.id, name: "Eva", email: "eva@klubb.example", phone: "070", player_name: "Ida" },
      ...{ year_of_birth: 2015, open_for_ms: 9000, language: "en" },
    })
    expect(sent.status).toBe(200)
    const { rows } = await academy.deps.pool.query(
      "select params ->> 'title' as title from emails where kind = 'camp_enquiry'",
    )
    expect(rows).toEqual([{ title: "Höstlovsläger" }])
  })
})
