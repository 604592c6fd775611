import { createHash, randomBytes } from "node:crypto"
import {
  type AcademyGroup,
  academyGroupNames,
  fieldsOf,
  type GroupValues,
} from "@academy/domain/academy-fields"
import { toGroupValues } from "@academy/domain/academy-settings"
import { SETUP_LINK_MS, type SetupPhase } from "@academy/domain/setup"
import { and, eq, gt } from "drizzle-orm"
import type { Db, Tx } from "../connection.ts"
import { academySettings } from "../tables/academy-settings.ts"
import { academySetup } from "../tables/academy-setup.ts"
import { accounts } from "../tables/accounts.ts"

/** The one row of `academy_setup`. */
export const SETUP = 1

const hashOf = (key: string) => createHash("sha256").update(key).digest("hex")

/** An identity of which nothing is known but the name. */
export const blankIdentity = (name: string): GroupValues<"identity"> => {
  const [short_name = ""] = name.split(" ")
  return { ...(blankValues("identity") as GroupValues<"identity">), name, short_name, legal_name: name }
}

/** Nothing that the demo academy says about itself; what can't be left empty is as shipped. */
export const blankValues = (group: AcademyGroup): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fieldsOf(group)).flatMap(([name, field]): [string, unknown][] => {
      if (field.nullable) return [[name, null]]
      if (field.blank !== undefined) return [[name, field.blank]]
      const isBlank = field.kind === "line" && (group === "identity" || (field.min ?? 0) === 0)
      return isBlank || field.kind === "text" ? [[name, ""]] : []
    }),
  )

/** Whether nobody was ever here: no account, no settings, or a first run that nobody has begun. */
export async function isUntouched(db: Pick<Db, "select" | "$count">): Promise<boolean> {
  const phase = await readPhase(db)
  if (phase !== null) return phase === "new"
  return (await db.$count(academySettings)) === 0 && (await db.$count(accounts)) === 0
}

export async function readPhase(db: Pick<Db, "select">): Promise<SetupPhase | null> {
  const [row] = await db.select({ phase: academySetup.phase }).from(academySetup)
  return row?.phase ?? null
}

/** Makes a link's key, in the place of the one before. Null once the owner is there. */
export async function makeSetupKey(db: Pick<Db, "insert">, now: Date): Promise<string | null> {
  const key = randomBytes(32).toString("base64url")
  const link = { key_hash: hashOf(key), key_expires_at: new Date(now.getTime() + SETUP_LINK_MS) }
  const { rowCount } = await db
    .insert(academySetup)
    .values({ id: SETUP, phase: "new", ...link })
    .onConflictDoUpdate({ target: academySetup.id, set: link, setWhere: eq(academySetup.phase, "new") })
  return rowCount === 1 ? key : null
}

/** The link of this key, used or too old as it may be. */
export async function findSetupLink(db: Pick<Db, "select">, key: string) {
  const [link] = await db
    .select()
    .from(academySetup)
    .where(eq(academySetup.key_hash, hashOf(key)))
  return link
}

/** Uses the link: of two browsers the second gets false, and so does one that comes too late. */
export async function useSetupLink(tx: Tx, key: string, now: Date): Promise<boolean> {
  const { phase, key_hash, key_expires_at } = academySetup
  const { rowCount } = await tx
    .update(academySetup)
    .set({ phase: "preparing" })
    .where(and(eq(phase, "new"), eq(key_hash, hashOf(key)), gt(key_expires_at, now)))
  return rowCount === 1
}

/** The first settings of a new academy: its name, and nothing of the demo academy's identity. */
export async function fillNewAcademy(tx: Pick<Db, "insert">, name: string, now: Date): Promise<void> {
  const rows = academyGroupNames.map((group) => ({
    group,
    values: toGroupValues(group, group === "identity" ? blankIdentity(name) : blankValues(group)),
    version: 1,
    confirmed_at: null,
    changed_at: now,
  }))
  await tx.insert(academySettings).values(rows).onConflictDoNothing()
}

/** An academy that is provisioned by its operator needs no first run. */
export const dropFirstRun = (db: Pick<Db, "delete">) =>
  db.delete(academySetup).where(eq(academySetup.phase, "new"))
