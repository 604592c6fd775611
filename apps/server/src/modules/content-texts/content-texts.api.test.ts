import { beforeAll, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })
let office: Visitor
let packageId: number
beforeAll(async () => {
  office = await as(academy.app, await academy.given.account({ is_superuser: true }))
  packageId = (await academy.given.package()).id
  await academy.deps.pool.query(
    `update packages set name = 'Ten sessions', terms = 'A year.',
      translations = '{"sv": {"name": "Tio pass"}, "ar": {"name": "عشر حصص", "terms": "سنة"}}' where id = $1`,
    [packageId],
  )
})

const rowsOf = async (text: string, ...values: unknown[]) =>
  (await academy.deps.pool.query(text, values)).rows
const find = async (kind: string, id: number) =>
  (await office.get("/api/admin/texts/")).body.find(
    (one: { kind: string; id: number }) => one.kind === kind && one.id === id,
  )
const change = (kind: string, id: number, fields: object[]) =>
  office.put(`/api/admin/texts/${kind}/${id}/`, { fields })
const nameIn = async (language: string) => {
  const guest = await as(academy.app)
  const { body } = await guest.get("/api/fetch-packages/", { "accept-language": language })
  return body.find(({ id }: { id: number }) => id === packageId)
}

test("a text is missing in a language where English says something that it does not", async () => {
  expect(await find("packages", packageId)).toEqual({
    kind: "packages",
    id: packageId,
    label: "Ten sessions",
    published_at: null,
    missing: ["sv", "fr", "es"],
    fields: [
      { name: "name", words: { en: "Ten sessions", sv: "Tio pass", ar: "عشر حصص" } },
      { name: "terms", words: { en: "A year.", ar: "سنة" } },
    ],
  })
})

test("what is written is what the public reads, at once; other texts of the row stay, and the log has both", async () => {
  const seen = { en: "Ten sessions", sv: "Tio pass", ar: "عشر حصص" }
  const words = { en: "Ten sessions", sv: " Tio träningspass ", fr: "Dix séances", ar: "" }
  expect((await change("packages", packageId, [{ name: "name", seen, words }])).status).toBe(200)
  expect(await nameIn("sv")).toMatchObject({ name: "Tio träningspass", terms: "A year." })
  expect(await nameIn("fr")).toMatchObject({ name: "Dix séances" })
  expect(await nameIn("ar")).toMatchObject({ name: "Ten sessions", terms: "سنة" })
  const [entry] = await rowsOf("select action, before, after from audit_entries where entity = 'packages'")
  expect(entry.action).toBe("changed")
  expect(JSON.parse(entry.before.name)).toEqual(seen)
  expect(JSON.parse(entry.after.name)).toEqual({
    en: "Ten sessions",
    sv: "Tio träningspass",
    fr: "Dix séances",
  })
})

test("what is said of a place is read in the reader's language by whoever looks at the places", async () => {
  const { rows } = await academy.deps.pool.query(
    `insert into addresses (name, address, area, latitude, longitude, directions) values
      ('Texts IP', 'Storgatan 1', 'Norr', 59.3, 18.0, 'Behind the track.') returning id`,
  )
  const id = rows[0].id
  const words = { en: "Behind the track.", sv: "Bakom banan." }
  expect((await find("addresses", id)).missing).toEqual(["sv", "fr", "es", "ar"])
  const written = await change("addresses", id, [
    { name: "directions", seen: { en: "Behind the track." }, words },
    { name: "bring", seen: {}, words: { en: "Warm clothes.", sv: "Varma kläder." } },
  ])
  expect(written.status).toBe(200)
  const guest = await as(academy.app)
  const placeIn = async (language: string) =>
    (await guest.get("/api/locations/", { "accept-language": language })).body.find(
      (place: { id: number }) => place.id === id,
    )
  expect(await placeIn("sv")).toMatchObject({
    name: "Texts IP",
    directions: "Bakom banan.",
    pitches: "",
    bring: "Varma kläder.",
  })
  expect(await placeIn("fr")).toMatchObject({ directions: "Behind the track.", bring: "Warm clothes." })
})

test("a coach's lists are written one text on each line, and read as lists in the reader's language", async () => {
  const [{ id }] = await rowsOf(
    `insert into coaches (name, certifications, translations) values
      ('Texts Coach', '{UEFA C}', '{"sv": {"certifications": ["UEFA C"], "experience": "Tio år"}}') returning id`,
  )
  const fieldsNow = async () =>
    Object.fromEntries(
      (await find("coaches", id)).fields.map(({ name, words }: { name: string; words: object }) => [
        name,
        words,
      ]),
    )
  expect((await fieldsNow()).certifications).toEqual({ en: "UEFA C", sv: "UEFA C" })
  const written = await change("coaches", id, [
    {
      name: "certifications",
      seen: { en: "UEFA C", sv: "UEFA C" },
      words: { en: "UEFA B\n\n First aid \nUEFA B", sv: "UEFA B\nFörsta hjälpen" },
    },
    { name: "specialties", seen: {}, words: { en: "Turning\nScanning" } },
    { name: "languages", seen: {}, words: { en: "Swedish", sv: "svenska" } },
    { name: "achievements", seen: {}, words: { en: "Ten seasons", ar: "عشرة مواسم" } },
  ])
  expect(written.status).toBe(200)
  expect((await fieldsNow()).certifications).toEqual({
    en: "UEFA B\nFirst aid",
    sv: "UEFA B\nFörsta hjälpen",
  })
  const guest = await as(academy.app)
  const coachIn = async (language: string) =>
    (await guest.get("/api/coaches/", { "accept-language": language })).body.find(
      (coach: { id: number }) => coach.id === id,
    )
  expect(await coachIn("sv")).toMatchObject({
    experience: "Tio år",
    certifications: ["UEFA B", "Första hjälpen"],
    specialties: ["Turning", "Scanning"],
    languages: ["svenska"],
    achievements: ["Ten seasons"],
  })
  expect((await coachIn("ar")).achievements).toEqual(["عشرة مواسم"])

  const wrong = async (words: object) => {
    const { body } = await change("coaches", id, [{ name: "languages", seen: {}, words }])
    return [body.code, body.errors?.[0]?.param, body.errors?.[0]?.code]
  }
  const tooLong = (param: string) => ["invalid_input", param, "too_long"]
  expect(await wrong({ en: "x".repeat(81) })).toEqual(tooLong("languages.en"))
  const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9].join("\n")
  expect(await wrong({ en: "Swedish", fr: nine })).toEqual(tooLong("languages.fr"))
  const seen = { en: "Swedish", sv: "svenska" }
  expect((await change("coaches", id, [{ name: "languages", seen, words: {} }])).status).toBe(200)
  expect((await coachIn("sv")).languages).toEqual([])
})

test("nobody overwrites what they have not seen, and what cannot stand is refused by field and language", async () => {
  const seen = (await find("packages", packageId)).fields[0].words
  const refused = async (fields: object[], kind = "packages", id = packageId) => {
    const { body } = await change(kind, id, fields)
    return [body.code, body.errors?.[0]?.param]
  }
  expect(await refused([{ name: "name", seen: { en: "Five" }, words: { en: "Six" } }])).toEqual([
    "changed_meanwhile",
    "name",
  ])
  expect(await refused([{ name: "name", seen, words: { sv: "Tio" } }])).toEqual(["invalid_input", "name.en"])
  expect(await refused([{ name: "terms", seen: {}, words: { sv: "Ett år" } }])).toEqual([
    "invalid_input",
    "terms.en",
  ])
  expect(await refused([{ name: "name", seen, words: { en: "Ten", sv: "x".repeat(121) } }])).toEqual([
    "invalid_input",
    "name.sv",
  ])
  expect(await refused([{ name: "name", seen, words: { en: "Two\nlines" } }])).toEqual([
    "invalid_input",
    "name.en",
  ])
  expect(await refused([{ name: "price_minor", seen: {}, words: { en: "1" } }])).toEqual([
    "invalid_input",
    "fields",
  ])
  expect(await refused([{ name: "name", seen, words: { en: "Ten" } }], "plans", 999_999)).toEqual([
    "not_found",
    undefined,
  ])
})

test("news are written, wait for their day, are changed and taken off", async () => {
  const guest = await as(academy.app)
  const titles = async () =>
    (await guest.get("/api/news/")).body.map(({ title }: { title: { en: string } }) => title.en)
  const today = academy.clock.now().toISOString().slice(0, 10)
  const add = async (title: string, published_on: string) =>
    (await office.post("/api/admin/news/", { title: { en: title }, text: { en: "More." }, published_on }))
      .body.id as number
  const id = await add("A new pitch", today)
  await add("Not yet", "2099-01-01")
  expect(await titles()).toEqual(["A new pitch"])
  const seen = { en: "A new pitch" }
  await change("news", id, [{ name: "title", seen, words: { en: "A new pitch", sv: "En ny plan" } }])
  expect((await find("news", id)).missing).toEqual(["sv", "fr", "es", "ar"])
  expect((await guest.get("/api/news/")).body[0].title).toEqual({ en: "A new pitch", sv: "En ny plan" })
  expect((await office.delete(`/api/admin/news/${id}/`)).status).toBe(200)
  expect(await titles()).toEqual([])
  expect((await office.delete(`/api/admin/news/${id}/`)).body.code).toBe("not_found")
  const { body } = await office.post("/api/admin/news/", {
    title: { en: "Ghost" },
    text: { en: "Day" },
    published_on: "2027-02-30",
  })
  expect([body.code, body.errors[0].param]).toEqual(["invalid_input", "published_on"])
})

test("a saved answer is written once in several languages, changed like other texts, and removed; the log has its words", async () => {
  const words = {
    title: { en: "First time free", sv: "Gratis första gången" },
    text: { en: "The first session is free." },
  }
  const wrong = await office.post("/api/admin/saved-answers/", { ...words, text: { sv: "Gratis." } })
  expect(wrong.body.errors[0].param).toBe("text.en")
  const { id } = (await office.post("/api/admin/saved-answers/", words)).body
  expect(await find("saved_answers", id)).toEqual({
    kind: "saved_answers",
    id,
    label: "First time free",
    published_at: null,
    missing: ["sv", "fr", "es", "ar"],
    fields: [
      { name: "title", words: words.title },
      { name: "text", words: words.text },
    ],
  })
  const better = { en: "The first session is free.", sv: "Första passet är gratis." }
  await change("saved_answers", id, [{ name: "text", seen: words.text, words: better }])
  expect((await find("saved_answers", id)).fields[1]).toEqual({ name: "text", words: better })
  expect((await office.delete(`/api/admin/saved-answers/${id}/`)).status).toBe(200)
  expect((await office.delete(`/api/admin/saved-answers/${id}/`)).body.code).toBe("not_found")
  expect(await find("saved_answers", id)).toBeUndefined()
  const log = await rowsOf("select action from audit_entries where entity = 'saved_answers' order by id")
  expect(log.map(({ action }) => action)).toEqual(["created", "changed", "removed"])
  const parent = await as(academy.app, await academy.given.account())
  expect((await parent.post("/api/admin/saved-answers/", words)).status).toBe(403)
})

test("the short name of a session type is the planner's, in the reader's language", async () => {
  await academy.given.bookable()
  const [{ id }] = await rowsOf("select id from booking_types where slug = 'group'")
  const words = { en: "Team", sv: "Lag" }
  expect((await change("booking_types", id, [{ name: "short_name", seen: {}, words }])).status).toBe(200)
  const named = async (language: "sv" | "fr") =>
    (
      await (
        await as(academy.app, await academy.given.account({ is_superuser: true, language }))
      ).get("/api/admin/week/")
    ).body.type_names
  expect(await named("sv")).toEqual([{ slug: "group", short_name: "Lag" }])
  expect(await named("fr")).toEqual([{ slug: "group", short_name: "Team" }])
  const long = { en: "Fifteen letters" }
  const refused = await change("booking_types", id, [{ name: "short_name", seen: words, words: long }])
  expect(refused.status).toBe(400)
})
