import { languages } from "@academy/domain/page-language"
import cookie from "@fastify/cookie"
import Fastify from "fastify"
import { expect, test } from "vitest"
import { Refusal } from "../http/problem.ts"
import texts from "./locales/unavailable.json" with { type: "json" }
import { answerOutages } from "./unavailable-page.ts"

/** Pages whose look-up of the session fails as it does behind PgBouncer. */
async function openPages(code: string) {
  const app = Fastify()
  await app.register(cookie)
  app.setErrorHandler((_error, _request, reply) => reply.status(500).send({ status: 500 }))
  const outages: unknown[] = []
  await app.register(async (web) => {
    answerOutages(web, { isHttps: false }, (error) => outages.push(error))
    web.get("/*", () =>
      Promise.reject(code === "busy" ? new Refusal("server_busy") : Object.assign(new Error("no"), { code })),
    )
  })
  const ask = (url: string, headers: Record<string, string>) => app.inject({ url, headers })
  return { ask, outages }
}
const browser = { accept: "text/html,*/*;q=0.8" }

test.each(languages)("a signed-in browser gets a page in its language: %s", async (language) => {
  const { ask, outages } = await openPages("08P01")
  const answer = await ask("/account/", { ...browser, cookie: `sessionid=x; lang=${language}` })
  expect([answer.statusCode, answer.headers["retry-after"], answer.headers["cache-control"]]).toEqual([
    503,
    "5",
    "no-store",
  ])
  expect(answer.headers["content-type"]).toContain("text/html")
  expect(answer.body).toContain(`<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}">`)
  expect(answer.body).toContain(texts[language].away.text)
  expect(outages).toHaveLength(1)
})

test.each(languages)("who comes when too many wait is told when to come back: %s", async (language) => {
  const { ask, outages } = await openPages("busy")
  const answer = await ask("/calendar/", { ...browser, cookie: `lang=${language}` })
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "5"])
  expect(answer.body).toContain(texts[language].busy.title)
  expect(outages).toEqual([])
})

test("data and faults are answered as ever", async () => {
  const away = await openPages("57P01")
  expect((await away.ask("/account.data", browser)).statusCode).toBe(500)
  expect((await away.ask("/account", { accept: "application/json" })).statusCode).toBe(500)
  expect((await (await openPages("42P01")).ask("/account", browser)).statusCode).toBe(500)
})
