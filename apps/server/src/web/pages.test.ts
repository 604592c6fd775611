import { createHash } from "node:crypto"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import cookie from "@fastify/cookie"
import Fastify from "fastify"
import { describe, expect, it } from "vitest"
import { Refusal } from "../http/problem.ts"
import { readSettings } from "../settings.ts"
import { rememberLanguage } from "./language-choice.ts"
import { type Page, PageCache } from "./page-cache.ts"
import { pageContext } from "./page-context.ts"
import { pageHeaders } from "./page-headers.ts"
import { sendPage } from "./send-page.ts"

const { outside } = readSettings({})
const settings = { isDevelopment: false, isHttps: false, outside }
const html = `<!DOCTYPE html><p>${"Six players. One coach. ".repeat(100)}</p>`

/** A server whose pages count how often they were rendered. */
async function pagesServer(mostBytes?: number) {
  let now = new Date("2026-11-26T12:00:00Z")
  let rendered = 0
  let status = 200
  let isBusy = false
  const app = Fastify()
  await app.register(cookie)
  const cache = new PageCache(() => now, mostBytes)
  app.get("/*", async (request, reply) => {
    const context = pageContext(request, {
      seenErrors: { note() {} },
      app,
      session: null,
      account: null,
      now,
      publicUrl: "http://localhost",
      outside,
    })
    const page = await cache.get(request, context, async (): Promise<Page> => {
      if (isBusy) throw new Refusal("server_busy")
      rendered += 1
      return { status, headers: { "content-type": "text/html" }, body: Buffer.from(html) }
    })
    return sendPage(request, reply, page)
  })
  return {
    get: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }),
    rendered: () => rendered,
    keptBytes: () => cache.bytes(),
    later: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
    refuseToRender: (refused: boolean) => {
      isBusy = refused
    },
    breakPages: () => {
      status = 500
    },
  }
}

describe("kept pages", () => {
  it("keeps so many bytes at most, the newest pages", async () => {
    const room = 3 * html.length
    const server = await pagesServer(room)
    const plain = { "accept-encoding": "identity" }
    for (const page of ["home", "about", "faq", "pricing", "contact"]) {
      await server.get(`/preview/${page}`, plain)
      expect(server.keptBytes()).toBeLessThanOrEqual(room)
    }
    expect(server.keptBytes()).toBeGreaterThan(html.length)
    await server.get("/preview/contact", plain)
    expect(server.rendered()).toBe(5)
    await server.get("/preview/home", plain)
    expect(server.rendered()).toBe(6)
  })

  it("forgets a page that is no longer sent when the next is kept", async () => {
    const server = await pagesServer()
    await server.get("/preview/home", { "accept-encoding": "br" })
    const alone = server.keptBytes()
    server.later(300_000)
    await server.get("/preview/home", { "accept-encoding": "br", cookie: "lang=sv" })
    expect(server.keptBytes()).toBe(alone)
  })

  it("renders a public page once for all guests", async () => {
    const server = await pagesServer()
    await Promise.all([server.get("/"), server.get("/"), server.get("/preview/home")])
    expect(server.rendered()).toBe(2)
  })

  it("renders it anew after ten seconds", async () => {
    const server = await pagesServer()
    await server.get("/")
    server.later(10_000)
    await server.get("/")
    expect(server.rendered()).toBe(2)
  })

  it("keeps languages and themes apart", async () => {
    const server = await pagesServer()
    await server.get("/")
    await server.get("/", { cookie: "lang=sv" })
    await server.get("/", { cookie: "theme=dark" })
    await server.get("/?lang=ar", { cookie: "lang=sv" })
    expect(server.rendered()).toBe(4)
  })

  it("keeps nothing for a visitor with a session, of other pages, or under names that the page knows", async () => {
    const server = await pagesServer()
    for (const url of ["/account", "/preview/faq?q=shoes", "/calendar/?bookableId=3"]) {
      await server.get(url)
      await server.get(url)
    }
    await server.get("/", { cookie: "sessionid=abc" })
    await server.get("/", { cookie: "sessionid=abc" })
    expect(server.rendered()).toBe(8)
  })

  it("keeps the calendar, and sends what is kept whatever is added to its address", async () => {
    const server = await pagesServer()
    for (const search of ["", "?x=1", "?utm_source=a&gclid=b", "?lang=zz", "?__proto__=1", "?"])
      await server.get(`/calendar/${search}`)
    expect(server.rendered()).toBe(1)
    await server.get("/calendar/?lang=sv&x=1")
    await server.get("/calendar/?x=2&lang=sv")
    expect(server.rendered()).toBe(2)
  })

  it("sends the page that is there while too many wait to be rendered", async () => {
    const server = await pagesServer()
    await server.get("/")
    server.later(6_000)
    server.refuseToRender(true)
    expect((await server.get("/")).statusCode).toBe(200)
    server.refuseToRender(false)
    await server.get("/")
    expect(server.rendered()).toBe(2)
  })

  it("sends it for five minutes more while too many wait, to all who ask at once, and renders it once there is time", async () => {
    const server = await pagesServer()
    await server.get("/")
    server.refuseToRender(true)
    for (const ms of [20_000, 200_000]) {
      server.later(ms)
      const answers = await Promise.all([server.get("/"), server.get("/"), server.get("/")])
      expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(3).fill([200, html]))
    }
    server.refuseToRender(false)
    await server.get("/")
    expect(server.rendered()).toBe(2)
    server.refuseToRender(true)
    server.later(300_000)
    expect((await server.get("/")).statusCode, "too old for anybody").not.toBe(200)
  })

  it("does not keep a page that went wrong", async () => {
    const server = await pagesServer()
    server.breakPages()
    expect((await server.get("/")).statusCode).toBe(500)
    await server.get("/")
    expect(server.rendered()).toBe(2)
  })
})

describe("compression", () => {
  it("takes the best form that the browser names", async () => {
    const server = await pagesServer()
    const br = await server.get("/", { "accept-encoding": "gzip, deflate, br" })
    expect(br.headers["content-encoding"]).toBe("br")
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(html)
    const gzip = await server.get("/", { "accept-encoding": "gzip, br;q=0" })
    expect(gzip.headers["content-encoding"]).toBe("gzip")
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(html)
  })

  it("sends plain text to who asks for nothing", async () => {
    const server = await pagesServer()
    const plain = await server.get("/")
    expect(plain.headers["content-encoding"]).toBeUndefined()
    expect(plain.body).toBe(html)
    expect(plain.headers.vary).toBe("Accept-Encoding, Cookie")
  })
})

describe("the headers of a page", () => {
  it("allows exactly the inline scripts that stand in it", () => {
    const script = 'window.__data = "<b>"'
    const page = `<script src="/a.js"></script><script>${script}</script><script type="module">go()</script>`
    const policy = pageHeaders(page, settings)["content-security-policy"] ?? ""
    const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`
    expect(policy).toContain(`script-src 'self' ${hash(script)} ${hash("go()")};`)
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")
    expect(policy).toContain("frame-ancestors 'none'")
  })

  it("lets nothing in from other hosts, and only those in that are set", () => {
    const policyWith = (env: Record<string, string>) =>
      pageHeaders("", { ...settings, outside: readSettings(env).outside })["content-security-policy"] ?? ""
    expect(policyWith({})).not.toMatch(/https?:/)
    const hostsWith = (env: Record<string, string>) => [
      ...new Set(policyWith(env).match(/https:\/\/[^\s;]+/g)),
    ]
    expect(hostsWith({ TILE_URL: "https://tiles.example/{z}/{x}/{y}.png" })).toEqual([
      "https://tiles.example",
    ])
    expect(hostsWith({ FILM_URL: "https://youtu.be/abcdefghijk" })).toEqual([
      "https://www.youtube-nocookie.com",
    ])
    expect(hostsWith({ AD_PIXEL_ID: "123456789" })).toEqual([
      "https://connect.facebook.net",
      "https://www.facebook.com",
    ])
    for (const host of hostsWith({ ANALYTICS_ID: "G-ABC123" })) expect(host).toMatch(/google/)
  })

  it("says where violations are reported to, in the form that each browser takes", () => {
    const http = pageHeaders("", settings)
    expect(http["content-security-policy"]).toMatch(/report-uri \/api\/policy-violations\/$/)
    expect(http).not.toHaveProperty("reporting-endpoints")
    const https = pageHeaders("", { ...settings, isHttps: true })
    expect(https["content-security-policy"]).toMatch(/report-uri \S+; report-to violations$/)
    expect(https["reporting-endpoints"]).toBe('violations="/api/policy-violations/"')
  })

  it("asks for https only where there is https", () => {
    expect(pageHeaders("", settings)).not.toHaveProperty("strict-transport-security")
    expect(pageHeaders("", { ...settings, isHttps: true })).toHaveProperty("strict-transport-security")
  })
})

describe("what a page is rendered with", () => {
  const read = async (url: string, cookies: string) => {
    const app = Fastify()
    await app.register(cookie)
    app.get("/*", (request) => {
      const { language, theme } = pageContext(request, {
        seenErrors: { note() {} },
        app,
        session: null,
        account: null,
        now: new Date(0),
        publicUrl: "http://localhost",
        outside,
      })
      return { language, theme }
    })
    return (await app.inject({ url, headers: { cookie: cookies } })).json()
  }

  it("takes the language from the address, else the cookie, else English", async () => {
    expect(await read("/?lang=sv", "lang=ar")).toEqual({ language: "sv", theme: "system" })
    expect(await read("/?lang=xx", "lang=ar; theme=dark")).toEqual({ language: "ar", theme: "dark" })
    expect(await read("/", "lang=xx; theme=pink")).toEqual({ language: "en", theme: "system" })
  })
})

describe("the language that is chosen by a link", () => {
  const publicUrl = "https://polaris.example"
  const cookieAfter = async (url: string, headers: Record<string, string>) => {
    const app = Fastify()
    await app.register(cookie)
    app.get("/*", (request, reply) => {
      const context = pageContext(request, {
        seenErrors: { note() {} },
        app,
        session: null,
        account: null,
        now: new Date(0),
        publicUrl,
        outside,
      })
      rememberLanguage(request, reply, context, { isHttps: true, publicUrl })
      return {}
    })
    return (await app.inject({ url, headers })).headers["set-cookie"]
  }

  it("is kept when the link stands on a page of ours", async () => {
    const kept = "lang=sv; Max-Age=31536000; Path=/; Secure; SameSite=Lax"
    expect(await cookieAfter("/?lang=sv", { "sec-fetch-site": "same-origin" })).toBe(kept)
    expect(await cookieAfter("/?lang=sv", { referer: `${publicUrl}/preview/home` })).toBe(kept)
  })

  const elsewhere: [string, Record<string, string>][] = [
    ["the address is opened by itself", { "sec-fetch-site": "none" }],
    ["another site leads here", { "sec-fetch-site": "cross-site", referer: "https://a.example/" }],
    ["nobody says where it stood", {}],
    ["nobody knows who asks", { referer: "not an address" }],
  ]

  it.each(elsewhere)("is kept for who has chosen nothing yet when %s", async (_, headers) => {
    expect(await cookieAfter("/?lang=sv", headers)).toContain("lang=sv;")
    expect(await cookieAfter("/?lang=sv", { ...headers, cookie: "lang=zz" })).toContain("lang=sv;")
  })

  it.each(elsewhere)("changes no choice when %s", async (_, headers) => {
    expect(await cookieAfter("/?lang=sv", { ...headers, cookie: "lang=fr" })).toBeUndefined()
  })

  it.each([
    ["there is no such language", "/?lang=zz", { "sec-fetch-site": "same-origin" }],
    ["no language is asked for", "/", { "sec-fetch-site": "same-origin", cookie: "lang=sv" }],
    ["it is chosen already", "/?lang=sv", { "sec-fetch-site": "same-origin", cookie: "lang=sv" }],
  ])("is not kept when %s", async (_, url, headers) => {
    expect(await cookieAfter(url, headers)).toBeUndefined()
  })
})
