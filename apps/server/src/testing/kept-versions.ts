import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { gunzipSync } from "node:zlib"
import type { MigrationMeta } from "drizzle-orm/migrator"

const directory = fileURLToPath(new URL("../db/kept-versions/", import.meta.url))

/** Where a database of a released version is kept: a backup of invented families, made by `npm run keep-version`. */
export const keptVersionFile = (version: string): string => `${directory}${version}.backup`

/** The released versions of which a database is kept, oldest first. */
export const keptVersions = (): string[] =>
  readdirSync(directory)
    .filter((name) => name.endsWith(".backup"))
    .map((name) => name.replace(/\.backup$/, ""))
    .toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }))

/**
 * The migrations of version 0.2.0 and the one after it, as they were before two files replaced them: what they made is
 * upgraded. The first 11 are those of version 0.1.0.
 */
export const readMigrationsOf020 = (): MigrationMeta[] =>
  gunzipSync(readFileSync(`${directory}0.2.0.migrations`))
    .toString()
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as MigrationMeta)
