import { randomBytes } from "node:crypto"
import {
  accessSync,
  constants,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { join } from "node:path"
import { codeOf, reasonOf, StartUpError } from "../errors/start-up-error.ts"

/**
 * Makes the data directory when it is missing and sees that we may write there.
 * @returns its real path
 * @throws StartUpError
 */
export function openDataDir(path: string): string {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    const dataDir = realpathSync(path)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return dataDir
  } catch (error) {
    throw new StartUpError(
      `Can't create or write to the data directory ${path} (${reasonOf(error)}). Grant this user write permission or set DATA_DIR.`,
    )
  }
}

/**
 * The secret of a server that was given none: made at the first start and kept, so that sessions outlive a
 * restart. Copies that start at once get the same one.
 */
export function readOrCreateSecretKey(dataDir: string): string {
  const file = join(dataDir, "secret-key")
  const kept = readSecret(file)
  if (kept !== null) return kept
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, randomBytes(48).toString("base64url"), { mode: 0o600, flush: true })
    linkSync(draft, file)
  } catch (error) {
    if (codeOf(error) !== "EEXIST") {
      throw new StartUpError(`Can't save the secret key in ${file} (${reasonOf(error)}). Set SECRET_KEY.`)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  const made = readSecret(file)
  if (made === null)
    throw new StartUpError(`${file} doesn't contain a secret key. Remove it or set SECRET_KEY.`)
  return made
}

function readSecret(file: string): string | null {
  try {
    const text = readFileSync(file, "utf8").trim()
    return text.length >= 32 ? text : null
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null
    throw new StartUpError(`Can't read the secret key in ${file} (${reasonOf(error)}).`)
  }
}
