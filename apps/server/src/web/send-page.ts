import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import type { FastifyReply, FastifyRequest } from "fastify"
import type { Page } from "./page-cache.ts"

const MIN_COMPRESSED_BYTES = 1024

/** Fast rather than small: someone waits for the page while it is compressed. */
const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
} as const

/** Sends a rendered page in the best encoding of the browser. The compressed body is cached with the page. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
): Promise<FastifyReply> {
  const accepted = encodingFor(request.headers["accept-encoding"])
  const isWorthIt =
    page.body.length >= MIN_COMPRESSED_BYTES && !page.headers["content-type"]?.startsWith("image/")
  const encoding = isWorthIt ? accepted : "identity"
  const body = encoding === "identity" ? page.body : await compress(page, encoding)
  const headers = {
    ...page.headers,
    vary: isForEverybody(page) ? "Accept-Encoding" : "Accept-Encoding, Cookie",
    ...(encoding !== "identity" && { "content-encoding": encoding }),
  }
  page.sent ??= new Map()
  page.sent.set(accepted, {
    headers: [...Object.entries(headers).flat(), "content-length", String(body.length)],
    body,
  })
  return reply.code(page.status).headers(headers).send(body)
}

/** Publicly cacheable: the same for every visitor, such as preview images of shared links. */
const isForEverybody = ({ headers }: Page) => (headers["cache-control"] ?? "").startsWith("public")

function compress(page: Page, encoding: keyof typeof compressors): Promise<Buffer> {
  page.compressed ??= new Map()
  const compressed = page.compressed.get(encoding) ?? compressors[encoding](page.body)
  page.compressed.set(encoding, compressed)
  return compressed
}

/** The best encoding that an `Accept-Encoding` header takes. */
export function encodingFor(header: string | string[] | undefined): keyof typeof compressors | "identity" {
  const accepted = String(header ?? "")
    .split(",")
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(";")[0]?.trim())
  return (["br", "gzip"] as const).find((encoding) => accepted.includes(encoding)) ?? "identity"
}
