import { allPages } from "@academy/contract/pages"
import { fieldsOf } from "@academy/domain/academy-fields"
import { languageQuery } from "@academy/domain/offered-languages"
import { type Language, languages } from "@academy/domain/page-language"
import type { Pool } from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openPool } from "../db/connection.ts"
import { findRunning } from "../db/embedded/start-embedded.ts"
import { trackProcesses } from "../testing/child.ts"

/** What the built site shows without a part or a language, on two copies of the server with the demo academy. */
const tracked = trackProcesses()
const origins: string[] = []
let pool: Pool
beforeAll(async () => {
  const DATA_DIR = tracked.makeAcademyDir()
  const start = async (env: Record<string, string>) => {
    const server = await tracked.start("main", { env: { PORT: "0", ...env } })
    origins.push((await server.line(/ is at http/)).split(" is at ")[1] ?? "")
  }
  await start({ DATA_DIR })
  const running = await findRunning(DATA_DIR)
  if (!running) throw new Error("the first copy's database is not there")
  const { host, port, user, database } = running
  pool = openPool({ host, port, user, database })
  const DATABASE_URL = `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
  await start({ DATA_DIR: tracked.makeDir(), DATABASE_URL })
}, 60_000)
afterAll(async () => {
  await pool.end()
  await tracked.clear()
})

const parts = Object.keys(fieldsOf("pages"))
const get = (path: string, turn = 0) => fetch(`${origins[turn]}${path}`, { redirect: "manual" })
const textOf = async (path: string) => (await get(path)).text()

/** Changes settings as another copy of the server does. */
const set = (values: Record<string, boolean | string>, group = "pages") =>
  pool.query(
    `insert into academy_settings ("group", values, version, changed_at) values ($2, $1, 1, now())
      on conflict ("group") do update
      set values = academy_settings.values || excluded.values, version = academy_settings.version + 1`,
    [values, group],
  )

const publicPages = allPages.filter(({ area, cached }) => area === "public" && cached).map(({ path }) => path)
const pathsOf = (name: string) => allPages.filter(({ part }) => part === name).map(({ path }) => path)
const programmes = parts.filter((part) => pathsOf(part).length > 0)

async function expectNoLinks(own: readonly string[], language: Language) {
  // The missing page itself is there in every language.
  for (const page of publicPages.filter((path) => !own.includes(path))) {
    const html = await textOf(`${page}${languageQuery(language)}`)
    const links = [...html.matchAll(/href="([^"#?]*)/g)].map(([, to = ""]) =>
      to.replace(origins[0] ?? "", ""),
    )
    expect([page, language, links.filter((to) => own.includes(to))]).toEqual([page, language, []])
  }
}

test("a programme that is off has no page on any copy within a second, no link, no picture, no entry of the map", async () => {
  expect(programmes).toEqual(["fitness", "camps", "talents"])
  for (const [index, part] of programmes.entries()) {
    const own = pathsOf(part)
    const statuses = async () =>
      Promise.all(own.flatMap((path) => [0, 1].map(async (turn) => (await get(path, turn)).status)))
    expect(new Set(await statuses())).toEqual(new Set([200]))
    await set({ [part]: false })
    await expect.poll(async () => new Set(await statuses()), { timeout: 30_000 }).toEqual(new Set([404]))
    const map = await textOf("/sitemap.xml")
    expect(own.filter((path) => map.includes(`${path}<`))).toEqual([])
    for (const language of languages)
      for (const { path, share } of allPages.filter((page) => page.part === part)) {
        const missing = [`${path}${languageQuery(language)}`, `/share/${language}/${share}.png`]
        for (const address of missing) expect([address, (await get(address)).status]).toEqual([address, 404])
      }
    await expectNoLinks(own, languages[index] ?? "en")
    await set({ [part]: true })
    await expect.poll(async () => new Set(await statuses()), { timeout: 30_000 }).toEqual(new Set([200]))
  }
}, 120_000)

test.each(languages)(
  "in %s nothing leads to the programmes while all are off",
  async (language) => {
    await set({ fitness: false, camps: false, talents: false })
    await expect.poll(async () => (await get("/preview/camps")).status, { timeout: 30_000 }).toBe(404)
    await expectNoLinks(programmes.flatMap(pathsOf), language)
  },
  60_000,
)

test("the search knows nothing of camps, fitness and talents that are off, and answers with what is left", async () => {
  const asked = ["camp food", "fitness weights", "talent programme"]
  const found = (html: string) =>
    [...html.matchAll(/href="(\/preview\/[a-z-]+#?[a-z.0-9]*)/g)].map(([, to]) => to)
  const about = /\/preview\/(camps|camps-register|fitness|talents)\b|faq#(camps|fitness|about\.n7)/
  const all = async () =>
    (await Promise.all(asked.map((q) => textOf(`/preview/search?q=${encodeURIComponent(q)}`)))).flatMap(found)
  await set({ camps: true, fitness: true, talents: true })
  await expect.poll(async () => (await get("/preview/camps")).status, { timeout: 30_000 }).toBe(200)
  expect((await all()).filter((to) => about.test(to ?? "")).length).toBeGreaterThan(6)
  await set({ camps: false, fitness: false, talents: false })
  await expect
    .poll(async () => (await all()).filter((to) => about.test(to ?? "")), { timeout: 30_000 })
    .toEqual([])
  const faq = await textOf("/preview/faq")
  expect(faq).not.toMatch(/id="(camps|fitness|camps\.n1|fitness\.n1|about\.n7)"/)
  expect(faq).toContain('id="about.n8"')
  await set({ camps: true, fitness: true, talents: true })
})

test("quotes and news that are off are not on their pages", async () => {
  const shown = async () => [
    (await textOf("/preview/home")).includes("Karin Wallin"),
    (await textOf("/preview/about")).includes('id="news-'),
  ]
  expect(await shown()).toEqual([true, true])
  await set({ testimonials: false, news: false })
  await expect.poll(shown, { timeout: 30_000 }).toEqual([false, false])
})

test("a language that is not offered is in no menu, head or map; its links lead to the usual one for now", async () => {
  await set({ ar: false, fr: false, usual: "sv", office: "sv" }, "languages")
  const answerOf = async (path: string, turn: number) => {
    const { status, headers } = await get(path, turn)
    return [status, headers.get("location")]
  }
  for (const turn of [0, 1])
    await expect
      .poll(() => answerOf("/preview/faq?q=rain&lang=ar", turn), { timeout: 30_000 })
      .toEqual([302, "/preview/faq?q=rain"])
  expect(await answerOf("/preview/about?lang=fr", 0)).toEqual([302, "/preview/about"])
  expect((await get("/preview/about?lang=es")).status).toBe(200)
  expect((await get("/share/ar/about.png")).status).toBe(404)

  const html = await textOf("/preview/about")
  expect(html).toMatch(/<html[^>]* lang="sv"/)
  const offered = (text: string) => [
    ...new Set([...text.matchAll(/hrefLang="([a-z]{2})"/gi)].map(([, code]) => code)),
  ]
  expect(offered(html).sort()).toEqual(["en", "es", "sv"])
  expect(html).toMatch(/<link rel="canonical" href="[^"?]+\/preview\/about"/)
  const map = await textOf("/sitemap.xml")
  expect(offered(map).sort()).toEqual(["en", "es", "sv"])
  expect(map).toMatch(/hreflang="en" href="[^"]+\?lang=en"/)

  // Who had chosen it reads the usual one, until it is offered again.
  const chosen = () => fetch(`${origins[0]}/preview/about`, { headers: { cookie: "lang=ar" } })
  expect(await (await chosen()).text()).toMatch(/<html[^>]* lang="sv"/)
  await set({ ar: true, fr: true, usual: "en" }, "languages")
  await expect
    .poll(async () => /<html[^>]* lang="ar"/.test(await (await chosen()).text()), { timeout: 30_000 })
    .toBe(true)
}, 120_000)
