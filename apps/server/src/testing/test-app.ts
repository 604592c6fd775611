import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { takeAcademy } from "@academy/domain/academy"
import type { FastifyInstance } from "fastify"
import { buildApp } from "../app.ts"
import { keptCards } from "../core/memberships/index.ts"
import { AcademyStore } from "../db/academy/academy-store.ts"
import { personalData } from "../features.ts"
import { fulfilments } from "../fulfilments.ts"
import { openGateways } from "../gateways/open-gateways.ts"
import type { Deps } from "../http/deps.ts"
import { liftedLimits } from "../http/limits.ts"
import { Passwords } from "../http/passwords.ts"
import { openQueues } from "../http/queues.ts"
import { Metrics } from "../metrics/metrics.ts"
import { SeenErrors } from "../metrics/seen-errors.ts"
import { startTracing } from "../metrics/start-tracing.ts"
import { readSettings, type Settings } from "../settings.ts"
import { as, type Visitor } from "./as.ts"
import { type GivenAccount, givenIn } from "./given.ts"
import { sharedByFile } from "./shared-by-file.ts"
import { createTestDatabase, type TestDatabase } from "./test-database.ts"

/** A Thursday in November, half past three in Stockholm. */
const USUAL_NOW = new Date("2026-11-26T14:30:00.000Z")

/** A clock that stands still until it is moved. */
export interface TestClock {
  now(): Date
  set(instant: Date | string): void
  /** Moves it on by so many milliseconds. */
  pass(milliseconds: number): void
}

type Given = ReturnType<typeof givenIn>
type AccountFacts = Parameters<Given["account"]>[0]
type GivenPlayer = Awaited<ReturnType<Given["player"]>>

export interface TestApp {
  app: FastifyInstance
  deps: Deps
  clock: TestClock
  given: Given
  /** An account with one player, logged in. `facts` are the account's. */
  family(facts?: AccountFacts): Promise<{ account: GivenAccount; player: GivenPlayer; visitor: Visitor }>
  close(): Promise<void>
}

function openTestClock(): TestClock {
  let now = USUAL_NOW
  return {
    now: () => new Date(now),
    set(instant) {
      now = new Date(instant)
    },
    pass(milliseconds) {
      now = new Date(now.getTime() + milliseconds)
    },
  }
}

/**
 * The whole app on a database of its own, with the stand-ins of development, and a clock of the test's. `testAcademy`
 * opens and closes it for a file. `change` sets single settings otherwise; `givenDatabase` is used instead.
 */
export async function openTestApp(
  change: Partial<Settings> = {},
  givenDatabase?: Pick<TestDatabase, "pool" | "db" | "drop">,
): Promise<TestApp> {
  const database = givenDatabase ?? (await createTestDatabase())
  const dataDir = await mkdtemp(join(tmpdir(), "polaris-app-"))
  const clock = openTestClock()
  const settings: Settings = {
    ...readSettings({ DATA_DIR: dataDir, LOG_LEVEL: "error", SEED: "none" }),
    secretKey: "a secret of the tests that is long enough",
    ...change,
  }
  const { db, pool } = database
  const metrics = new Metrics()
  const gateways = openGateways(settings, db, clock.now)
  const tracing = await startTracing(settings.tracing, { pool, gateways, release: "0.0.0+test", warn() {} })
  const deps: Deps = {
    settings,
    academy: new AcademyStore({
      pool,
      db,
      isDemo: false,
      modulesOff: settings.modulesOff,
      take: takeAcademy,
    }),
    db,
    pool,
    clock: clock.now,
    gateways,
    fulfilments,
    keptCards,
    personalData,
    metrics,
    seenErrors: new SeenErrors({ release: "0.0.0+test", clock: clock.now, metrics }),
    tracing,
    passwords: new Passwords(),
    queues: openQueues(),
    liftedLimits: liftedLimits(settings),
  }
  const app = await buildApp(deps)
  const given = givenIn(deps)
  return {
    app,
    deps,
    clock,
    given,
    async family(facts) {
      const account = await given.account(facts)
      return { account, player: await given.player(account), visitor: await as(app, account) }
    },
    async close() {
      await app.close()
      // Other files of this process expect the demo academy.
      takeAcademy(null)
      await tracing?.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The same for all tests of a file. `change` is a function where it needs what another hook opened. */
export const testAcademy = (change: Partial<Settings> | (() => Partial<Settings>) = {}): TestApp =>
  sharedByFile(() => openTestApp(typeof change === "function" ? change() : change))
