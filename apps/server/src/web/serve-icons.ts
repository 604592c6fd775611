import { readFileSync } from "node:fs"
import { join } from "node:path"
import { academy } from "@academy/domain/academy"
import { iconAddress, iconVersionOf } from "@academy/domain/academy-pictures"
import { DAY_MS, SECOND_MS } from "@academy/domain/time"
import type { FastifyInstance, FastifyReply } from "fastify"
import { drawIcon, type IconFile, iconFiles } from "../core/files/index.ts"
import type { Deps } from "../http/deps.ts"

export const MANIFEST = "site.webmanifest"

const A_DAY = `public, max-age=${DAY_MS / SECOND_MS}`
/** Under an address with the version of the icon. */
const A_YEAR = `public, max-age=${(365 * DAY_MS) / SECOND_MS}, immutable`

const contentType = (file: IconFile) => (file.endsWith(".svg") ? "image/svg+xml" : "image/png")

/** The icon of browser tabs and installed apps, and the manifest that names it. */
export function serveIcons(web: FastifyInstance, client: string, { gateways }: Pick<Deps, "gateways">): void {
  const manifest: Manifest = JSON.parse(readFileSync(join(client, MANIFEST), "utf8"))
  web.get(`/${MANIFEST}`, (_request, reply) =>
    reply.headers({ "cache-control": A_DAY }).type("application/manifest+json").send(ownManifest(manifest)),
  )
  let drawnOf: string | null = null
  const drawn = new Map<IconFile, Promise<Buffer>>()
  const draw = (file: IconFile, version: string): Promise<Buffer> => {
    if (drawnOf !== version) drawn.clear()
    drawnOf = version
    const known = drawn.get(file) ?? drawIcon({ gateways }, file)
    drawn.set(file, known)
    known.catch(() => drawn.delete(file))
    return known
  }
  for (const file of iconFiles) {
    // The shipped icon can be cut.
    const shipped = readFileSync(join(client, file.replace("maskable-", "")))
    web.get<{ Querystring: { v?: string } }>(`/${file}`, async (request, reply) => {
      const version = iconVersionOf(academy)
      const headers = {
        etag: `"${version ?? "shipped"}"`,
        "cache-control": version !== null && request.query.v === version ? A_YEAR : A_DAY,
        // An uploaded drawing was cleaned. Should it still do something, the browser lets it do nothing.
        ...(version !== null && { "content-security-policy": DRAWING }),
      }
      if (request.headers["if-none-match"] === headers.etag) return reply.code(304).headers(headers).send()
      return sendIcon(reply.headers(headers), file, version === null ? shipped : await draw(file, version))
    })
  }
}

const DRAWING = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
const sendIcon = (reply: FastifyReply, file: IconFile, content: Buffer) =>
  reply.header("x-content-type-options", "nosniff").type(contentType(file)).send(content)

interface Manifest {
  icons: { src: string; purpose?: string }[]
}

/** The web app manifest with the academy's own name and icon, which phones show. */
function ownManifest(shipped: Manifest): string {
  const isOwn = iconVersionOf(academy) !== null
  const icons = shipped.icons.map((icon) => {
    const file = icon.src.slice(1)
    const isCut = isOwn && icon.purpose === "maskable"
    return { ...icon, src: iconAddress(isCut ? file.replace("icon-", "icon-maskable-") : file, academy) }
  })
  return JSON.stringify({ ...shipped, name: academy.name, short_name: academy.short_name, icons })
}
