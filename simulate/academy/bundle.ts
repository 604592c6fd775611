import { readFileSync } from "node:fs"
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises"
import { join, relative } from "node:path"
import { build, type Plugin } from "esbuild"
import options from "../../apps/server/bundle.json" with { type: "json" }

const root = join(import.meta.dirname, "../..")
const server = join(root, "apps/server")

/** A fault put into the product's source: one text that occurs once in a file, and what stands there instead. */
export interface Mutation {
  file: string
  find: string
  replace: string
}

/** The source with the fault in it. @throws when the text does not occur exactly once: the product has changed */
export function mutate(source: string, { file, find, replace }: Mutation): string {
  const found = source.split(find).length - 1
  if (found !== 1) throw new Error(`${file}: "${find}" occurs ${found} times, not once`)
  return source.replace(find, () => replace)
}

function planting(mutations: readonly Mutation[]): Plugin {
  return {
    name: "planted faults",
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const own = mutations.filter(({ file }) => file === relative(root, path))
        if (own.length === 0) return null
        return { contents: own.reduce(mutate, readFileSync(path, "utf8")), loader: "ts" }
      })
    },
  }
}

/**
 * The copy of the server as one file, as production is bundled.
 * @param mutations faults to plant in it
 * @returns the file, and how to remove it
 */
export async function bundleCopy(
  mutations: readonly Mutation[],
): Promise<{ program: string; remove(): Promise<void> }> {
  // Inside the server's directory: from there the bundle finds the packages that it imports.
  await mkdir(join(server, "build"), { recursive: true })
  const dir = await mkdtemp(join(server, "build", "simulated-"))
  await build({
    ...options,
    format: "esm",
    platform: "node",
    absWorkingDir: server,
    entryPoints: { copy: join(import.meta.dirname, "copy.ts") },
    outdir: dir,
    logLevel: "error",
    plugins: mutations.length > 0 ? [planting(mutations)] : [],
  })
  await cp(join(server, "src/db/migrations"), join(dir, "migrations"), { recursive: true })
  await cp(join(server, "src/pdf/fonts"), join(dir, "fonts"), { recursive: true })
  return { program: join(dir, "copy.js"), remove: () => rm(dir, { recursive: true, force: true }) }
}
