import { execFileSync } from "node:child_process"
import { lstatSync, statSync } from "node:fs"
import { dirname } from "node:path"
import { StartUpError } from "../../errors/start-up-error.ts"

/** Who PostgreSQL runs as. */
export interface SystemUser {
  uid: number
  gid: number
}

/** Tried in this order; the last one is made when none exists. */
const candidates = ["postgres", "_postgres", "nobody"]
const ownUser = "polaris"

/**
 * The user to run PostgreSQL as, or null for the user of this process. PostgreSQL refuses root, so root
 * steps down to the owner of the existing cluster, else to a system user found or made.
 */
export function chooseServerUser(clusterDir: string): SystemUser | null {
  if (process.geteuid?.() !== 0) return null
  const owner = lstatSync(clusterDir, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  for (const name of candidates) {
    const user = findUser(name)
    if (user) return user
  }
  return makeUser()
}

function findUser(name: string): SystemUser | null {
  try {
    const ask = (flag: string) =>
      Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }))
    return { uid: ask("-u"), gid: ask("-g") }
  } catch {
    return null
  }
}

function makeUser(): SystemUser {
  try {
    execFileSync("useradd", ["--system", "--no-create-home", "--shell", "/usr/sbin/nologin", ownUser], {
      stdio: "ignore",
    })
  } catch {
    // Said below, whatever the reason.
  }
  const user = findUser(ownUser)
  if (user) return user
  throw new StartUpError(
    "PostgreSQL can't run as root, and no other user could be found or created. Start as an ordinary user or set DATABASE_URL.",
  )
}

/** Whether a user may reach and enter a path, judged by the permission bits of it and of every parent. */
export function canReach(path: string, user: SystemUser): boolean {
  for (let at = path; ; at = dirname(at)) {
    const { uid, gid, mode } = statSync(at)
    const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0
    if (((mode >> shift) & 1) === 0) return false
    if (at === dirname(at)) return true
  }
}
