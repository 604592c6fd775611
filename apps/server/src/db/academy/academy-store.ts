import type { Academy } from "@academy/domain/academy"
import { demoAcademy } from "@academy/domain/academy"
import { changedSettings, toAcademy } from "@academy/domain/academy-settings"
import type { SetupPhase } from "@academy/domain/setup"
import type { Pool } from "pg"
import type { Db } from "../connection.ts"
import { blankIdentity } from "./first-run.ts"
import { readGroups } from "./read-groups.ts"

/** How often a copy of the server asks whether another one changed the settings, in ms. */
const WATCH_MS = 500

/** Nobody has said yet who the academy is. */
const nameless = { ...blankIdentity(""), phone_international: "", is_confirmed: false }

interface StoreParts {
  pool: Pool
  db: Pick<Db, "select">
  isDemo: boolean
  modulesOff: Academy["modules_off"]
  /** Is called with each new version of the facts, the first included; null are the demo academy's. */
  take: (facts: Academy | null, version: number) => void
}

/**
 * The facts of the academy, read once per version of its settings. A poll survives a lost connection, poolers and a
 * database that is replaced; a notification would not (decision 124).
 */
export class AcademyStore {
  facts: Academy | null = null
  version = 0
  /** Of the first run; null where there was none. */
  phase: SetupPhase | null = null
  private readonly parts: StoreParts

  constructor(parts: StoreParts) {
    this.parts = parts
  }

  /** Takes the settings as they are now, if they are newer. */
  async refresh(): Promise<void> {
    const { pool, db, isDemo, modulesOff: modules_off, take } = this.parts
    const { rows } = await pool.query<{ version: number; phase: SetupPhase | null }>({
      name: "academy-version",
      text: `select coalesce(sum(version), 0)::int as version, (select phase from academy_setup) as phase
        from academy_settings`,
    })
    const { version = 0, phase = null } = rows[0] ?? {}
    // With the facts, where there are new ones: nobody sees an open academy under the demo's name.
    if (version <= this.version) {
      this.phase = phase
      if (phase === "new") take({ ...demoAcademy, ...nameless, modules_off }, 0)
      return
    }
    const stored = await readGroups(db)
    const facts = toAcademy({
      groups: stored,
      is_demo: isDemo,
      is_confirmed: stored.identity.confirmed_at !== null,
      modules_off,
    })
    // Read after the version: the values may be newer than it, never older.
    if (version <= this.version) return
    this.phase = phase
    this.version = version
    this.facts = changedSettings(demoAcademy, facts).length > 0 ? facts : null
    take(this.facts, version)
  }

  /**
   * Looks for newer settings until it is stopped.
   * @param failed is told of settings that could not be read; the facts stay as they are
   */
  watch(failed: (error: unknown) => void): () => Promise<void> {
    let isStopped = false
    let timer: NodeJS.Timeout | undefined
    let asking = Promise.resolve()
    const wait = () => {
      timer = setTimeout(() => {
        asking = this.refresh()
          .catch(failed)
          .then(() => (isStopped ? undefined : wait()))
      }, WATCH_MS)
      timer.unref()
    }
    wait()
    return async () => {
      isStopped = true
      clearTimeout(timer)
      await asking
    }
  }
}
