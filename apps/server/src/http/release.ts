import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { webDir } from "./web-dir.ts"

/** What runs: the version, and what tells two builds of it apart. */
export interface Release {
  version: string
  /** Version and build, such as `0.3.0+1f2e3d4c`; the version alone where nothing is built. */
  name: string
}

const DIGITS = 8

const textOf = (...path: string[]): string => {
  try {
    return readFileSync(join(webDir ?? "", ...path), "utf8")
  } catch {
    return ""
  }
}

/** Each part of the build has a stamp: the hash of the sources that it was made of (scripts/build.mjs). */
function readRelease(): Release {
  const { version = "0.0.0" } = JSON.parse(textOf("..", "..", "package.json") || "{}") as { version?: string }
  const stamps = textOf("build", ".stamp") + textOf("..", "server", "dist", ".stamp")
  const build = stamps && `+${createHash("sha256").update(stamps).digest("hex").slice(0, DIGITS)}`
  return { version, name: version + build }
}

export const release = readRelease()
