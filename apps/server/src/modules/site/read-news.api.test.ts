import { DAY_MS } from "@academy/domain/time"
import { expect, test } from "vitest"
import { newsPosts } from "../../db/tables/index.ts"
import { as } from "../../testing/as.ts"
import { testAcademy } from "../../testing/test-app.ts"

const t = testAcademy()
const post = (title: string, daysAgo: number) => ({
  published_at: new Date(t.clock.now().getTime() - daysAgo * DAY_MS),
  title: { en: title, sv: `${title} på svenska` },
  text: { en: "Text" },
})

test("news come newest first, six at most, and none before its date", async () => {
  await t.deps.db
    .insert(newsPosts)
    .values([8, 1, 5, 3, -1, 6, 2, 7].map((daysAgo) => post(`${daysAgo} days ago`, daysAgo)))
  const read = async () => (await (await as(t.app)).get("/api/news/")).body
  const news = await read()
  expect(news.map(({ title }: { title: { en: string } }) => title.en)).toEqual(
    [1, 2, 3, 5, 6, 7].map((days) => `${days} days ago`),
  )
  expect(news[0]).toEqual({
    id: expect.any(Number),
    published_at: "2026-11-25T15:30:00+01:00",
    title: { en: "1 days ago", sv: "1 days ago på svenska" },
    text: { en: "Text" },
  })
  t.clock.pass(2 * DAY_MS)
  expect((await read())[0].title.en).toBe("-1 days ago")
})

test("a piece without English is refused by the database", async () => {
  const swedish = { published_at: t.clock.now(), title: { sv: "Nytt" }, text: { sv: "Text" } }
  await expect(t.deps.db.insert(newsPosts).values(swedish as never)).rejects.toThrow()
})
