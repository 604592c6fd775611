import { languages } from "@academy/domain/page-language"
import { beforeAll, expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { beginIdsAtOne } from "../../testing/spread-ids.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { seedDemo } from "./index.ts"

/** Said alike in two languages: papers and leagues, and words that languages share. */
const saidAlike = new Set([
  "UEFA A Youth",
  "UEFA B",
  "UEFA C",
  "SvFF Tränarutbildning C",
  "Duo",
  "Individual",
  "Pro",
])
const shared: Record<string, readonly string[]> = { sv: ["Sprint", "Tempo"] }

/** What the academy answers, and the texts in each row of it. */
const answers = {
  "/api/available-bookings/": ["title", "description", "focus", "pitch", "booking_type.name"],
  "/api/booking-types/": ["name"],
  "/api/fetch-packages/": ["name", "terms"],
  "/api/fetch-memberships/": ["name", "description"],
  "/api/locations/": ["directions", "pitches", "bring"],
  "/api/coaches/": [
    ...["experience", "specialization", "certifications", "specialties", "languages", "achievements"],
  ],
} as const

const academy = testAcademy()

beforeAll(async () => {
  await beginIdsAtOne(academy.deps.pool)
  await seedDemo(academy.deps.db, { now: academy.clock.now() })
})

type Row = Record<string, unknown>

/** `booking_type.name` of a row, a list as the texts in it. */
const textsAt = (row: Row, path: string): string[] =>
  [path.split(".").reduce<unknown>((value, name) => (value as Row)[name], row)].flat() as string[]

/** Every text of an answer with where it stands, each once. */
async function textsIn(language: string) {
  const guest = await as(academy.app)
  const found: { at: string; text: string }[] = []
  for (const [path, fields] of Object.entries(answers)) {
    const { body } = await guest.get(path, { "accept-language": language })
    for (const row of body as Row[])
      for (const field of fields)
        for (const [index, text] of textsAt(row, field).entries())
          found.push({ at: `${path}${row.id} ${field} ${index}`, text })
  }
  return found
}

test("every text of the demo academy is there in five languages", async () => {
  const english = await textsIn("en")
  expect(english.length).toBeGreaterThan(1000)
  for (const language of languages) {
    if (language === "en") continue
    const translated = await textsIn(language)
    expect(translated.map(({ at }) => at)).toEqual(english.map(({ at }) => at))
    const untold = translated.filter(
      ({ text }, index) =>
        (text.trim() === "" || text === english[index]?.text) &&
        english[index]?.text !== "" &&
        !saidAlike.has(text) &&
        !shared[language]?.includes(text),
    )
    expect(untold, language).toEqual([])
  }
})

test("Arabic is in Arabic letters, the others have none", async () => {
  for (const language of languages) {
    const wrong = (await textsIn(language)).filter(
      ({ text }) =>
        text !== "" && !saidAlike.has(text) && /\p{Script=Arabic}/u.test(text) !== (language === "ar"),
    )
    expect(wrong, language).toEqual([])
  }
})

test("what coaches and families write to each other is in the family’s language", async () => {
  const { rows } = await academy.deps.pool.query<{ language: string; text: string }>(
    `select a.language, k.coach_note as text from bookings k join accounts a on a.id = k.account_id
     union select a.language, r.comment from ratings r
       join bookings k on k.id = r.booking_id join accounts a on a.id = k.account_id`,
  )
  const written = rows.filter(({ text }) => text !== "")
  for (const { language, text } of written)
    expect(/\p{Script=Arabic}{3}/u.test(text), text).toBe(language === "ar")
  const textsOf = (language: string) => written.filter((row) => row.language === language)
  for (const language of languages) {
    const others = languages.filter((other) => other !== language).flatMap(textsOf)
    const same = textsOf(language).filter(({ text }) => others.some((other) => other.text === text))
    expect(textsOf(language).length, language).toBeGreaterThan(3)
    expect(same, language).toEqual([])
  }
})
