import { createHash } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import type { Plugin } from "vite"

const shared = ["common", "shell", "problems"]

/** What comes as one file. The first whose namespaces are all wanted is taken, so the largest stands first. */
const bundles = [
  {
    name: "account-bundle",
    namespaces: [
      ...shared,
      "account",
      "players",
      "bookings",
      "basket",
      "wallet",
      "notifications",
      "approvals",
    ],
  },
  { name: "shared-bundle", namespaces: shared },
]

/**
 * Writes the files of words, one for each namespace and bundle, into a folder for each language, and names the folders
 * in `src/i18n/word-bundles.ts`. A folder's name changes with its content, so that its files are cached for good.
 */
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
      const folders = languages.map(async (language) => {
        const files = await readWordFiles(join(locales, language))
        const hash = createHash("sha256").update(JSON.stringify(files)).digest("base64url").slice(0, 8)
        const folder = `assets/words-${language}-${hash}`
        if (this.environment.name === "client")
          for (const [name, source] of files)
            this.emitFile({ type: "asset", fileName: `${folder}/${name}.json`, source })
        return [language, `/${folder}`]
      })
      return [
        `export const wordBundles = ${JSON.stringify(bundles)}`,
        `export const wordFolders = ${JSON.stringify(Object.fromEntries(await Promise.all(folders)))}`,
      ].join("\n")
    },
  }
}

/** The words of a language by namespace. */
async function readWords(directory: string): Promise<Map<string, unknown>> {
  const names = (await readdir(directory)).filter((name) => name.endsWith(".json")).sort()
  const words = names.map(
    async (name) =>
      [name.slice(0, -".json".length), JSON.parse(await readFile(join(directory, name), "utf8"))] as const,
  )
  return new Map(await Promise.all(words))
}

/** What is written for a language: names without their ending, and texts. */
export async function readWordFiles(directory: string): Promise<[name: string, source: string][]> {
  const words = await readWords(directory)
  return [
    ...[...words].map(([name, content]): [string, string] => [name, JSON.stringify(content)]),
    ...bundles.map(({ name, namespaces }): [string, string] => [
      name,
      JSON.stringify(Object.fromEntries(namespaces.map((namespace) => [namespace, words.get(namespace)]))),
    ]),
  ]
}
