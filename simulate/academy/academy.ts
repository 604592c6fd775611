import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Pool } from "pg"
import { fillAcademy } from "../../apps/server/src/db/academy/fill-academy.ts"
import { fillCatalogue } from "../../apps/server/src/db/catalogue/fill-catalogue.ts"
import { samplePlans } from "../../apps/server/src/db/catalogue/sample-plans.ts"
import { openDb, openPool } from "../../apps/server/src/db/connection.ts"
import { type EmbeddedServer, startEmbedded } from "../../apps/server/src/db/embedded/start-embedded.ts"
import { migrate } from "../../apps/server/src/db/migrate.ts"
import { membershipPlans } from "../../apps/server/src/db/tables/memberships.ts"
import type { Chance } from "../chance.ts"
import { bundleCopy, type Mutation } from "./bundle.ts"
import { SharedClock } from "./clock.ts"
import { Copy } from "./copies.ts"
import { liveInSimulatedTime, setDatabaseTime } from "./simulated-time.ts"

/** With which the copies seal what they keep. */
const SECRET_KEY = "a secret of the simulation that is long enough"

/** What still fails after so many rounds is a finding of the next. */
const MOST_RECOVERIES = 3

/** The academy under simulation: a real PostgreSQL and copies of the real server, at a time that is set. */
export class Academy {
  readonly clock: SharedClock
  readonly secretKey = SECRET_KEY
  copies: Copy[] = []
  #turn = 0
  readonly #dataDir: string
  readonly #program: { program: string; remove(): Promise<void> }
  readonly #env: Record<string, string>
  #database: EmbeddedServer
  readonly pool: Pool

  private constructor(
    dataDir: string,
    program: { program: string; remove(): Promise<void> },
    env: Record<string, string>,
    database: EmbeddedServer,
    pool: Pool,
  ) {
    this.#dataDir = dataDir
    this.#program = program
    this.#env = env
    this.#database = database
    this.pool = pool
    this.clock = new SharedClock()
  }

  /**
   * @param settings the environment of the copies, beside the database
   * @param mutations faults to plant in the product
   */
  static async open(
    settings: Record<string, string>,
    mutations: readonly Mutation[],
    begin: Date,
  ): Promise<Academy> {
    const program = await bundleCopy(mutations)
    const dataDir = await mkdtemp(join(tmpdir(), "polaris-simulated-"))
    const database = await startEmbedded({ dataDir, durable: false })
    const pool = openPool(database.config)
    // A database that restarts breaks idle connections; the next question opens another.
    pool.on("error", () => {})
    await migrate(pool)
    await fillCatalogue(openDb(pool))
    await openDb(pool).insert(membershipPlans).values(samplePlans())
    await liveInSimulatedTime(pool)
    await fillAcademy(openDb(pool), { set: {} }, { isConfirmed: true, now: begin })
    const { host, port, user, database: name } = database.config
    const env = {
      DATABASE_URL: `postgresql://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
      DATA_DIR: dataDir,
      SEED: "none",
      LOG_LEVEL: "fatal",
      TRUSTED_PROXIES: "1",
      SECRET_KEY,
      ...settings,
    }
    const academy = new Academy(dataDir, program, env, database, pool)
    await academy.setTime(begin)
    return academy
  }

  async startCopies(count: number): Promise<void> {
    for (let at = 0; at < count; at++) this.copies.push(await this.#startCopy())
  }

  /** Where the next request goes: the living copies in turn, as a load balancer sends them. */
  nextUrl(): string {
    const living = this.copies.filter(({ isAlive }) => isAlive)
    return living[this.#turn++ % living.length]?.url ?? "http://127.0.0.1:9"
  }

  async setTime(now: Date): Promise<void> {
    this.clock.set(now)
    await setDatabaseTime(this.pool, now)
  }

  /** One copy runs the due jobs; now and then all at once, as in production. Answers the failed ones. */
  async runJobs(chance: Chance): Promise<string[]> {
    const living = this.copies.filter(({ isAlive }) => isAlive)
    const chosen = chance.happens(0.2) ? living : living.slice(0, 1)
    return (await Promise.all(chosen.map((copy) => copy.runJobs()))).flat()
  }

  /** After a fault every copy runs its jobs: a connection that was cut may only show it at its next use. */
  async recover(): Promise<void> {
    for (let tries = 0; tries < MOST_RECOVERIES; tries++) {
      const failed = await Promise.all(this.copies.map((copy) => (copy.isAlive ? copy.runJobs() : [])))
      if (failed.flat().length === 0) return
    }
  }

  /** Kills a copy, whatever it is doing, and starts another in its place. */
  async replaceCopy(at: number): Promise<void> {
    await this.copies[at]?.kill()
    this.copies[at] = await this.#startCopy()
  }

  /** Stops PostgreSQL with its connections open, and starts it again. */
  async restartDatabase(): Promise<void> {
    await this.#database.stop()
    this.#database = await startEmbedded({ dataDir: this.#dataDir, durable: false })
  }

  /** Where the database lives. */
  get dataDir(): string {
    return this.#dataDir
  }

  async close(keep: boolean): Promise<void> {
    await Promise.all(this.copies.map((copy) => copy.stop()))
    await this.pool.end()
    await this.#database.stop()
    await this.#program.remove()
    if (!keep) await rm(this.#dataDir, { recursive: true, force: true })
  }

  #startCopy = () => Copy.start(this.#program.program, { env: this.#env, memory: this.clock.memory })
}
