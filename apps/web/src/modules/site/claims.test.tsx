import { readFileSync } from "node:fs"
import { join } from "node:path"
import { academy, demoAcademy, takeAcademy } from "@academy/domain/academy"
import { screen } from "@testing-library/react"
import { afterEach, describe, expect, test } from "vitest"
import { createI18n } from "../../i18n/create-i18n.ts"
import { renderScreen } from "../../testing/render-screen.tsx"
import { claimedFacts, claimsAll, orPlain } from "./facts.ts"
import { answersIn } from "./faq/answers.ts"
import { Figures, hasFigures } from "./figures.tsx"
import { organization } from "./structured-data.ts"

afterEach(() => takeAcademy(null))

const withoutClaims = (...names: (keyof typeof demoAcademy.claims)[]) =>
  takeAcademy({
    ...demoAcademy,
    claims: { ...demoAcademy.claims, ...Object.fromEntries(names.map((name) => [name, null])) },
  })
const withHours = (hours: Partial<typeof demoAcademy.hours>) =>
  takeAcademy({ ...demoAcademy, hours: { ...demoAcademy.hours, ...hours } })

const read = <T,>(namespace: string): T =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../i18n/locales/en/${namespace}.json`), "utf8"))
const words = read<{ items: Record<string, Record<string, Record<string, string>>> }>("faq")
const common = read<Record<string, string>>("common")
const placesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name)

/** The texts with what they are filled with; a place that nothing fills, or null does, says so. */
function answers() {
  const { t } = createI18n("en", { en: { faq: words, common } })
  const say = t as unknown as (key: string, values: object) => string
  // Without what keeps a range on one line.
  const textOf = (text: string) => text.replaceAll("\u2060", "")
  return answersIn((key, values = {}) => {
    const none = Object.entries(values).filter(([, value]) => value === null || value === undefined)
    return textOf(
      say(`faq:${key}`, { ...values, ...Object.fromEntries(none.map(([name]) => [name, "null"])) }),
    )
  }, "en")
}

test("a figure that is left empty isn't shown, and the others stay", () => {
  withoutClaims("players")
  renderScreen(<Figures />)
  expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual(["15+", "10+"])
})

test("without figures there is no row of them, nor before the academy is confirmed", () => {
  withoutClaims("players", "coaches", "years")
  expect(hasFigures()).toBe(false)
  takeAcademy({ ...demoAcademy, is_confirmed: false })
  expect(hasFigures()).toBe(false)
  expect(claimedFacts()).toMatchObject({ players: null, talentsElite: null, firstFrom: 4 })
})

test("a text has its form without the claim once one of its claims is empty", () => {
  expect([claimsAll("years", "players"), orPlain("years", "players")]).toEqual([true, {}])
  withoutClaims("years")
  expect([claimsAll("years", "players"), orPlain("years", "players")]).toEqual([false, { context: "plain" }])
})

describe("questions", () => {
  const ids = () => answers().map(({ id }) => id)

  test("each is there while everything is claimed, without a place that nothing fills", () => {
    expect(answers().length).toBe(63)
    expect(answers().filter(({ text }) => /null|undefined|\{\{/.test(text))).toEqual([])
  })

  test("whatever is left empty, no answer has a hole in it", () => {
    const all = Object.keys(demoAcademy.claims) as (keyof typeof demoAcademy.claims)[]
    for (const name of all) {
      withoutClaims(name)
      expect(answers().filter(({ text }) => /null|undefined|\{\{/.test(text))).toEqual([])
    }
    withoutClaims(...all)
    expect(answers().filter(({ text }) => /null|undefined|\{\{/.test(text))).toEqual([])
    expect(answers().length).toBe(58)
    expect(ids()).not.toContain("about.n1")
    expect(ids()).toContain("about.n7")
  })

  test("what an owner has not said is true is told nowhere", () => {
    const told = () =>
      answers()
        .map(({ text }) => text)
        .join(" ")
    expect(told()).toMatch(/licensed coaches.*criminal record.*metro/s)
    withoutClaims("checks", "licensed", "near_transport", "languages")
    expect(told()).not.toMatch(/criminal record|licensed|metro|Swedish and English/i)
    expect(ids()).not.toContain("about.n3")
    takeAcademy({ ...demoAcademy, is_confirmed: false })
    expect(told()).not.toMatch(/criminal record|licensed|metro/i)
  })

  test("hours are told as they are, and nothing is told of hours that there are none of", () => {
    const open = () => answers().find(({ id }) => id === "contact.n2")?.text
    const call = () => answers().find(({ id }) => id === "contact.n3")?.text
    expect(open()).toBe("Monday to Friday 9–17, Saturday 10–14.")
    withHours({ office_saturday: "", sessions_weekdays: "", sessions_weekend: "", phone_sunday: "10-12" })
    expect([open(), call()]).toEqual(["Monday to Friday 9–17.", "Monday to Friday 9–18, Sunday 10–12."])
    withHours({ office_weekdays: "", office_saturday: "", phone_weekdays: "" })
    expect([open(), call()]).toEqual([undefined, undefined])
  })

  test("every place in a text is one that is filled", () => {
    const known = new Set([...Object.keys(claimedFacts())])
    const texts = Object.values(words.items).flatMap((items) => Object.values(items))
    const claiming = texts.filter(({ a = "" }) => placesIn(a).some((name) => known.has(name)))
    expect(claiming.length).toBe(6)
    expect(texts.flatMap(({ a_plain = "" }) => placesIn(a_plain).filter((name) => known.has(name)))).toEqual(
      [],
    )
  })
})

test("search engines read the hours that the office has", () => {
  withHours({ office_saturday: "", office_sunday: "11:30–13" })
  const { location } = organization("https://academy.example") as unknown as {
    location: { openingHoursSpecification: object[] }
  }
  expect(location.openingHoursSpecification).toMatchObject([
    { opens: "09:00", closes: "17:00" },
    { dayOfWeek: ["Sunday"], opens: "11:30", closes: "13:00" },
  ])
  expect(academy.hours.office_saturday).toBe("")
})
