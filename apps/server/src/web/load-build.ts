import { existsSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import middie from "@fastify/middie"
import fastifyStatic from "@fastify/static"
import type { FastifyInstance } from "fastify"
import type { ServerBuild } from "react-router"
import { iconFiles } from "../core/files/index.ts"
import { StartUpError } from "../errors/start-up-error.ts"
import type { Deps } from "../http/deps.ts"
import { webDir } from "../http/web-dir.ts"
import { MANIFEST, serveIcons } from "./serve-icons.ts"

/** Loads the renderer: the finished build, or Vite's in development. Also serves the files of the browser. */
export function loadBuild(
  web: FastifyInstance,
  { isDevelopment, gateways }: { isDevelopment: boolean; gateways: Deps["gateways"] },
): Promise<ServerBuild | (() => Promise<ServerBuild>)> {
  if (!webDir) throw new StartUpError("The directory apps/web is missing, so there are no pages to serve.")
  return isDevelopment ? developed(web, webDir) : built(web, webDir, gateways)
}

const A_DAY_S = 24 * 60 * 60
const A_YEAR_S = 365 * A_DAY_S

async function built(
  web: FastifyInstance,
  directory: string,
  gateways: Deps["gateways"],
): Promise<ServerBuild> {
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
    globIgnore: ["assets/**", `${MANIFEST}*`, ...iconFiles.map((file) => `${file}*`)],
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // Other files can change under the same name.
    setHeaders: (reply) => reply.headers({ ...nosniff, "Cache-Control": `public, max-age=${A_DAY_S}` }),
  })
  serveIcons(web, client, { gateways })
  return import(pathToFileURL(entry).href)
}

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
