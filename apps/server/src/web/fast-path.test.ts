import { ERROR_REFERENCE_PATTERN } from "@academy/domain/error-references"
import cookie from "@fastify/cookie"
import Fastify from "fastify"
import { afterEach, expect, it } from "vitest"
import { readSettings } from "../settings.ts"
import { fastPath } from "./fast-path.ts"
import { type Page, PageCache } from "./page-cache.ts"
import { pageContext } from "./page-context.ts"
import { sendPage } from "./send-page.ts"

const usual = readSettings({})
const html = `<!DOCTYPE html><p>${"Six players. One coach. ".repeat(100)}</p>`
const token = "a".repeat(32)
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A server that listens, behind the fast path; it counts what reaches the app. */
async function openServer(settings = usual) {
  let now = new Date("2026-11-26T12:00:00Z")
  let asked = 0
  let rendered = 0
  const kept: string[] = []
  let hold = Promise.resolve()
  const cache = new PageCache(() => now)
  const app = Fastify({
    serverFactory: fastPath(cache, settings, { countKeptPage: (path) => kept.push(path) }),
  })
  await app.register(cookie)
  app.get("/*", async (request, reply) => {
    asked += 1
    const { outside } = settings
    const context = pageContext(request, {
      seenErrors: { note() {} },
      app,
      session: null,
      account: null,
      now,
      publicUrl: "http://localhost",
      outside,
    })
    const render = async (): Promise<Page> => {
      rendered += 1
      await hold
      const status = request.url.includes("missing") ? 404 : 200
      const headers = { "content-type": "text/html", "x-rendered-in": context.language }
      return { status, headers, body: Buffer.from(html) }
    }
    return sendPage(request, reply, await cache.get(request, context, render))
  })
  const url = await app.listen({ port: 0, host: "127.0.0.1" })
  closing.push(() => app.close())
  return {
    get: async (path: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(url + path, { headers })
      return { answer, body: await answer.text() }
    },
    asked: () => asked,
    kept,
    rendered: () => rendered,
    /** Drawing takes until the function that is returned is called. */
    holdDrawing: () => {
      let release = () => {}
      hold = new Promise((resolve) => {
        release = resolve
      })
      return () => release()
    },
    useVersion: (version: number) => cache.useVersion(version),
    later: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
  }
}

it("sends again what a guest before was sent, header by header, without asking the app", async () => {
  const server = await openServer()
  const csrf = { cookie: `csrftoken=${token}` }
  const first = await server.get("/preview/home", csrf)
  const second = await server.get("/preview/home", csrf)
  expect(server.asked()).toBe(1)
  expect(server.kept).toEqual(["/preview/home"])
  expect(second.body).toBe(html)
  const told = ({ headers }: Response) =>
    [...headers].filter(([name]) => !["date", "connection", "keep-alive", "x-request-id"].includes(name))
  expect(told(second.answer)).toEqual(told(first.answer))
  const third = await server.get("/preview/home", csrf)
  const ids = [second, third].map(({ answer }) => answer.headers.get("x-request-id"))
  expect(ids).toEqual(Array(2).fill(expect.stringMatching(ERROR_REFERENCE_PATTERN)))
  expect(ids[0]).not.toBe(ids[1])
})

it("sends nothing again that was drawn, or begun to be drawn, before the academy's settings changed", async () => {
  const server = await openServer()
  await server.get("/preview/home")
  server.useVersion(2)
  await server.get("/preview/home")
  expect([server.asked(), server.rendered()]).toEqual([2, 2])
  const release = server.holdDrawing()
  const begun = server.get("/preview/about")
  await expect.poll(server.rendered).toBe(3)
  server.useVersion(3)
  release()
  await begun
  await server.get("/preview/about")
  expect(server.rendered()).toBe(4)
})

it("gives a token to who has none", async () => {
  const server = await openServer()
  await server.get("/")
  const { answer } = await server.get("/")
  expect(server.asked()).toBe(1)
  expect(answer.headers.get("set-cookie")).toMatch(
    /^csrftoken=[A-Za-z0-9]{32}; Max-Age=31449600; Path=\/; SameSite=Lax$/,
  )
})

it("keeps languages and encodings apart", async () => {
  const server = await openServer()
  await server.get("/")
  const swedish = await server.get("/", { cookie: "lang=sv" })
  expect(swedish.answer.headers.get("x-rendered-in")).toBe("sv")
  const plain = await server.get("/", { "accept-encoding": "identity" })
  expect(plain.answer.headers.get("content-encoding")).toBeNull()
  expect(plain.body).toBe(html)
  expect(server.asked()).toBe(3)
})

it.each([
  ["for a visitor with a session", "/", { cookie: "sessionid=abc" }],
  ["for an address with a query", "/?lang=sv", {}],
  ["for a page that is not public", "/account", {}],
  ["for what was not found", "/preview/missing", {}],
])("asks the app %s", async (_, path, headers) => {
  const server = await openServer()
  await server.get("/")
  await server.get(path, headers)
  await server.get(path, headers)
  expect(server.asked()).toBe(3)
})

it("asks the app again when the page has aged", async () => {
  const server = await openServer()
  await server.get("/")
  server.later(10_000)
  await server.get("/")
  expect(server.asked()).toBe(2)
})

it("is renewed by one request before it has aged, while the others are sent what is there", async () => {
  const server = await openServer()
  await server.get("/")
  server.later(5_000)
  const release = server.holdDrawing()
  const renewing = server.get("/")
  await expect.poll(server.rendered).toBe(2)
  expect((await server.get("/")).body).toBe(html)
  release()
  await renewing
  expect(server.asked()).toBe(2)
})

it("leaves everything to the app while the launch is private", async () => {
  const server = await openServer({
    ...usual,
    launch: { ...usual.launch, mode: "beta" } as typeof usual.launch,
  })
  await server.get("/")
  await server.get("/")
  expect(server.asked()).toBe(2)
})
