import type { PageContext } from "@academy/contract/page-context"
import type { FastifyRequest } from "fastify"
import type { RequestHandler } from "react-router"
import { answerHeaders } from "../http/security-headers.ts"
import type { Settings } from "../settings.ts"
import { type Page, urlForGuests } from "./page-cache.ts"
import { pageHeaders } from "./page-headers.ts"

/** What a page's loaders say to the browser when it moves on by itself. */
export const dataHeaders = { "cache-control": "private, no-cache" }

/** A page of somebody logged in holds children's names: no browser keeps it on a disk that others may read. */
const accountHeaders = { "cache-control": "private, no-store" }

/** Slashes in front are one: two would begin the name of another host. */
const withOneSlash = (url: string) => url.replace(/^[/\\]+/, "/")

/** The path of a request without its query. */
export const pathOf = (request: FastifyRequest) => withOneSlash(request.url).split("?")[0] ?? "/"

/** Pages, as opposed to their data and pictures. */
export const isDocument = ({ headers }: Pick<Page, "headers">) =>
  (headers["content-type"] ?? "").startsWith("text/html")

/** In the launch mode `redirect` the front page is the redirect screen. */
function shownUrl(request: FastifyRequest, { mainSiteUrl, account }: PageContext): string {
  if (mainSiteUrl !== null && pathOf(request) === "/") return "/redirect"
  const url = withOneSlash(request.raw.url ?? "/")
  return account ? url : urlForGuests(url)
}

/**
 * Has the web app answer a request: a page, its data, or a picture. The answer carries all its headers, since it may be
 * kept and sent again without asking the app.
 */
export async function renderPage(
  render: RequestHandler,
  request: FastifyRequest,
  context: PageContext,
  settings: Pick<Settings, "isDevelopment" | "isHttps" | "publicUrl" | "outside">,
): Promise<Page> {
  const address = new URL(shownUrl(request, context), settings.publicUrl)
  const answer = await render(new Request(address, { headers: headersOf(request) }), { ...context })
  const body = Buffer.from(await answer.arrayBuffer())
  const headers = { ...answerHeaders(settings), ...dataHeaders, ...Object.fromEntries(answer.headers) }
  const ofPage = isDocument({ headers }) ? pageHeaders(body.toString(), settings) : {}
  const ofAccount =
    context.account && headers["cache-control"] === dataHeaders["cache-control"] ? accountHeaders : {}
  return { status: answer.status, headers: { ...headers, ...ofPage, ...ofAccount }, body }
}

function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value)
  }
  return headers
}
