import { readFileSync } from "node:fs"
import type { MigrationMeta } from "drizzle-orm/migrator"
import { StartUpError } from "../errors/start-up-error.ts"

/** The last migration of version 0.2.0, and the one that followed it before all of them became two files. */
const LAST_MIGRATIONS = [1_795_705_180_879, 1_795_712_541_415]

/** The migrations that make its tables now. */
const REPLACED_BY = 2

const isVersion020 = (applied: readonly number[]): boolean => LAST_MIGRATIONS.includes(applied.at(-1) ?? 0)

/** The migrations that make the tables which a list of applied ones made: others than these for version 0.2.0 alone. */
export const currentMigrations = (applied: readonly number[], all: readonly number[]): readonly number[] =>
  isVersion020(applied) ? all.slice(0, REPLACED_BY) : applied

/**
 * What brings the tables of an earlier version to those that the first migrations make now (decision 92).
 * @throws StartUpError when they are of a version before 0.2.0
 */
export function readUpgrade(
  applied: readonly number[],
  migrations: readonly MigrationMeta[],
): { statements: string[]; replacedBy: readonly MigrationMeta[] } {
  if (!isVersion020(applied))
    throw new StartUpError(
      "database_too_old: the database is older than version 0.2.0, so start version 0.2.0 on it once, then this one.",
    )
  const file = new URL("./migrations/from-0.2.0.sql", import.meta.url)
  return {
    statements: readFileSync(file, "utf8").split("--> statement-breakpoint"),
    replacedBy: migrations.slice(0, REPLACED_BY),
  }
}
