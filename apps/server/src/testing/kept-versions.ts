import { readdirSync } from "node:fs"
import { fileURLToPath } from "node:url"

const directory = fileURLToPath(new URL("../db/kept-versions/", import.meta.url))

/** Where a database of a released version is kept: a backup of invented families, made by `npm run keep-version`. */
export const keptVersionFile = (version: string): string => `${directory}${version}.backup`

/** The released versions of which a database is kept, oldest first. */
export const keptVersions = (): string[] =>
  readdirSync(directory)
    .map((name) => name.replace(/\.backup$/, ""))
    .toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }))
