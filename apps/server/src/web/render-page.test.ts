import type { PageContext } from "@academy/contract/page-context"
import cookie from "@fastify/cookie"
import Fastify from "fastify"
import { expect, it } from "vitest"
import { readSettings } from "../settings.ts"
import { pageContext } from "./page-context.ts"
import { renderPage } from "./render-page.ts"
import { sendPage } from "./send-page.ts"

const settings = { ...readSettings({}), publicUrl: "https://polaris.example" }

/** Asks a server whose web app answers with these headers and the address that it was asked for. */
async function ask(
  url: string,
  told: Record<string, string>,
  mainSiteUrl: string | null = null,
  account: PageContext["account"] = null,
) {
  const { outside, publicUrl } = settings
  const app = Fastify()
  await app.register(cookie)
  app.get("/*", async (request, reply) => {
    const context = pageContext(request, {
      seenErrors: { note() {} },
      app,
      session: null,
      account,
      now: new Date(0),
      publicUrl,
      mainSiteUrl,
      outside,
    })
    const render = async ({ url: rendered }: Request) => new Response(rendered, { headers: told })
    return sendPage(request, reply, await renderPage(render, request, context, settings))
  })
  const { body, headers, statusCode } = await app.inject({ url })
  return { body, headers, statusCode }
}

it.each(["text/html", "text/x-script", "image/png"])(
  "%s brings the headers of all answers, as it may be sent again without the app",
  async (type) => {
    const { headers } = await ask("/preview/home", { "content-type": type })
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "private, no-cache",
      vary: "Accept-Encoding, Cookie",
    })
    expect("content-security-policy" in headers).toBe(type === "text/html")
  },
)

it.each(["text/html", "text/x-script"])(
  "%s for somebody logged in is kept nowhere: the computer may be shared",
  async (type) => {
    const account = { id: 1, email: "anna@klubb.example" } as PageContext["account"]
    const { headers } = await ask("/account", { "content-type": type }, null, account)
    expect(headers["cache-control"]).toBe("private, no-store")
  },
)

it("lets a route say otherwise: a picture for other sites is theirs, whatever cookies there are", async () => {
  const { headers } = await ask("/share/sv/home.png", {
    "content-type": "image/png",
    "cache-control": "public, max-age=86400",
    "cross-origin-resource-policy": "cross-origin",
  })
  expect(headers).toMatchObject({
    "cache-control": "public, max-age=86400",
    "cross-origin-resource-policy": "cross-origin",
    vary: "Accept-Encoding",
  })
})

it.each([
  ["//", "https://polaris.example/"],
  ["///?lang=sv", "https://polaris.example/?lang=sv"],
  ["//other.example/preview", "https://polaris.example/other.example/preview"],
])("%s is a page of ours", async (url, rendered) => {
  expect(await ask(url, { "content-type": "text/html" })).toMatchObject({ statusCode: 200, body: rendered })
})

it("the front page is the redirect screen, however many slashes are typed", async () => {
  for (const url of ["/", "//"]) {
    const { body } = await ask(url, { "content-type": "text/html" }, "https://main.example")
    expect(body).toBe("https://polaris.example/redirect")
  }
})
