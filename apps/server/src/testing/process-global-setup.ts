import { mkdtempSync, realpathSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { TestProject } from "vitest/node"
import { fillAcademy } from "../db/academy/fill-academy.ts"
import { openDb, openPool } from "../db/connection.ts"
import { startEmbedded } from "../db/embedded/start-embedded.ts"
import { migrate } from "../db/migrate.ts"
import { bundlePrograms } from "./bundle-programs.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** A data directory with a migrated academy of no people, stopped in good order: `makeAcademyDir` copies it. */
    academyDir: string
  }
}

/** Vitest runs this once before the `process` tests: making a cluster with its tables outlasts most of them. */
export async function setup(project: TestProject): Promise<() => void> {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), "polaris-process-academy-")))
  const embedded = await startEmbedded({ dataDir, durable: false })
  const pool = openPool(embedded.config)
  await migrate(pool)
  await fillAcademy(openDb(pool), { set: {} }, { isConfirmed: true, now: new Date() })
  await pool.end()
  await embedded.stop()
  project.provide("academyDir", dataDir)
  const bundled = await bundlePrograms([
    "main",
    "backup",
    "restore",
    "database-url",
    "make-superuser",
    "setup-link",
    "embedded-process",
  ])
  project.provide("programsDir", bundled.dir)
  return () => {
    bundled.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
