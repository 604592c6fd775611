import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import type { FastifyReply, FastifyRequest } from "fastify"
import type { Page } from "./page-cache.ts"

const smallestWorthIt = 1024

/** Quick rather than small: a page is compressed while somebody waits for it. */
const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
} as const

/** Sends a drawn page in the best form the browser takes; a compressed body is kept with the page. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
): Promise<FastifyReply> {
  reply.code(page.status).headers(page.headers).header("Vary", "Accept-Encoding, Cookie")
  const isWorthIt = page.body.length >= smallestWorthIt && !page.headers["content-type"]?.startsWith("image/")
  const encoding = isWorthIt ? encodingFor(request) : null
  if (!encoding) return reply.send(page.body)
  page.compressed ??= new Map()
  const compressed = page.compressed.get(encoding) ?? compressors[encoding](page.body)
  page.compressed.set(encoding, compressed)
  return reply.header("Content-Encoding", encoding).send(await compressed)
}

function encodingFor(request: FastifyRequest): keyof typeof compressors | null {
  const accepted = String(request.headers["accept-encoding"] ?? "")
    .split(",")
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(";")[0]?.trim())
  return (["br", "gzip"] as const).find((encoding) => accepted.includes(encoding)) ?? null
}
