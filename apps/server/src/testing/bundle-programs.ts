import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"
import options from "../../bundle.json" with { type: "json" }

const server = fileURLToPath(new URL("../../", import.meta.url))

/** What tests run in processes of their own, by the name of its bundle. */
const sources = {
  main: "src/main.ts",
  backup: "src/commands/backup.ts",
  restore: "src/commands/restore.ts",
  "database-url": "src/commands/database-url.ts",
  "make-superuser": "src/commands/make-superuser.ts",
  "setup-link": "src/commands/setup-link.ts",
  "embedded-process": "src/testing/embedded-process.ts",
  "charging-process": "src/testing/charging-process.ts",
  "offering-process": "src/testing/offering-process.ts",
}
export type Program = keyof typeof sources

declare module "vitest" {
  interface ProvidedContext {
    /** Where the programs lie that tests start: `<program>.js`. */
    programsDir: string
  }
}

/**
 * Bundles programs as for production: to start many processes from the sources takes a second each. Once for a run.
 * @returns the directory to provide as `programsDir`, and how to remove it
 */
export async function bundlePrograms(programs: Program[]): Promise<{ dir: string; remove(): void }> {
  // Inside the server's directory: from there the bundles find the packages that they import.
  mkdirSync(join(server, "build"), { recursive: true })
  const dir = mkdtempSync(join(server, "build", "test-programs-"))
  // Some run them as another user.
  chmodSync(dir, 0o755)
  const remove = () => rmSync(dir, { recursive: true, force: true })
  try {
    await build({
      ...options,
      format: "esm",
      platform: "node",
      absWorkingDir: server,
      entryPoints: Object.fromEntries(programs.map((program) => [program, sources[program]])),
      outdir: dir,
      logLevel: "error",
    })
  } catch (error) {
    remove()
    throw error
  }
  cpSync(join(server, "src/db/migrations"), join(dir, "migrations"), { recursive: true })
  cpSync(join(server, "src/pdf/fonts"), join(dir, "fonts"), { recursive: true })
  return { dir, remove }
}
