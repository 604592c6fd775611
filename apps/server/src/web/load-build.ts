import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { academy } from "@academy/domain/academy"
import middie from "@fastify/middie"
import fastifyStatic from "@fastify/static"
import type { FastifyInstance } from "fastify"
import type { ServerBuild } from "react-router"
import { StartUpError } from "../errors/start-up-error.ts"
import { webDir } from "../http/web-dir.ts"

/** Loads the renderer: the finished build, or Vite's in development. Also serves the files of the browser. */
export function loadBuild(
  web: FastifyInstance,
  { isDevelopment }: { isDevelopment: boolean },
): Promise<ServerBuild | (() => Promise<ServerBuild>)> {
  if (!webDir) throw new StartUpError("The directory apps/web is missing, so there are no pages to serve.")
  return isDevelopment ? developed(web, webDir) : built(web, webDir)
}

const A_DAY_S = 24 * 60 * 60
const MANIFEST = "site.webmanifest"
const A_YEAR_S = 365 * A_DAY_S

async function built(web: FastifyInstance, directory: string): Promise<ServerBuild> {
  const entry = join(directory, "build/server/index.js")
  if (!existsSync(entry)) throw new StartUpError("The pages aren't built yet. Run npm run build.")
  const client = join(directory, "build/client")
  const nosniff = { "X-Content-Type-Options": "nosniff" }
  // One route for 1,200 files: a route for each took a quarter of the start. Missing files are `not_found`.
  await web.register(fastifyStatic, {
    root: join(client, "assets"),
    prefix: "/assets/",
    index: false,
    preCompressed: true,
    cacheControl: false,
    // An asset's name contains the hash of its content.
    setHeaders: (reply) =>
      reply.headers({ ...nosniff, "Cache-Control": `public, max-age=${A_YEAR_S}, immutable` }),
  })
  await web.register(fastifyStatic, {
    root: client,
    wildcard: false,
    globIgnore: ["assets/**", `${MANIFEST}*`],
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // Other files can change under the same name.
    setHeaders: (reply) => reply.headers({ ...nosniff, "Cache-Control": `public, max-age=${A_DAY_S}` }),
  })
  const manifest = readFileSync(join(client, MANIFEST), "utf8")
  web.get(`/${MANIFEST}`, (_request, reply) =>
    reply
      .headers({ ...nosniff, "Cache-Control": `public, max-age=${A_DAY_S}` })
      .type("application/manifest+json")
      .send(namedManifest(manifest)),
  )
  return import(pathToFileURL(entry).href)
}

/** The web app manifest with the academy's own name, which phones show next to the icon. */
const namedManifest = (built: string) =>
  JSON.stringify({ ...JSON.parse(built), name: academy.name, short_name: academy.short_name })

async function developed(web: FastifyInstance, directory: string): Promise<() => Promise<ServerBuild>> {
  const { createServer } = await import("vite")
  const endings = [process.listeners("SIGTERM"), process.stdin.listeners("end")] as const
  const vite = await createServer({
    root: directory,
    configFile: join(directory, "vite.config.ts"),
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: web.server } },
  })
  removeOtherListeners(process, "SIGTERM", endings[0])
  removeOtherListeners(process.stdin, "end", endings[1])
  await web.register(middie)
  web.use(vite.middlewares)
  web.addHook("onClose", () => vite.close())
  return async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild
}

/** Vite would end the process on a signal, but the server must stop the database first. */
function removeOtherListeners(source: NodeJS.EventEmitter, event: string, kept: readonly unknown[]) {
  for (const listener of source.listeners(event)) {
    if (!kept.includes(listener)) source.off(event, listener as () => void)
  }
}
