import { createHash } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import type { Plugin } from "vite"

const shared = ["common", "shell", "problems"]

/** What comes as one file. The first whose namespaces are all wanted is taken, so the largest stands first. */
const bundles = [[...shared, "account", "players", "bookings", "basket", "wallet", "notifications"], shared]

/** Writes the bundles of words, and their addresses into `src/i18n/word-bundles.ts`. Their names change with their content. */
export function wordBundles(): Plugin {
  let locales = ""
  return {
    name: "word-bundles",
    apply: "build",
    configResolved(config) {
      locales = join(config.root, "src/i18n/locales")
    },
    async load(id) {
      if (!id.endsWith("/src/i18n/word-bundles.ts")) return null
      const languages = await readdir(locales)
      const made = bundles.map(async (namespaces) => {
        const addresses = languages.map(async (language) => {
          const source = await bundleOf(join(locales, language), namespaces)
          const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8)
          const fileName = `assets/words-${language}-${hash}.json`
          if (this.environment.name === "client") this.emitFile({ type: "asset", fileName, source })
          return [language, `/${fileName}`]
        })
        return { namespaces, addresses: Object.fromEntries(await Promise.all(addresses)) }
      })
      return `export const wordBundles = ${JSON.stringify(await Promise.all(made))}`
    },
  }
}

async function bundleOf(directory: string, namespaces: string[]): Promise<string> {
  const files = namespaces.map(async (namespace) => [
    namespace,
    JSON.parse(await readFile(join(directory, `${namespace}.json`), "utf8")),
  ])
  return JSON.stringify(Object.fromEntries(await Promise.all(files)))
}
