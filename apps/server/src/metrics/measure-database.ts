import { setTimeout as pause } from "node:timers/promises"
import type { Pool } from "pg"
import { Gauge, type Registry } from "prom-client"
import { takesWrites } from "../db/takes-writes.ts"
import { countUnsentEmails, type UnsentEmails } from "../emails/count-unsent-emails.ts"

/** Whoever asks for the metrics waits for the database no longer than this, in ms. */
const PATIENCE_MS = 2_000

/** Adds what the database knows, asked at each look: connections in use and waited for, emails that wait. */
export function measureDatabase(registry: Registry, { pool, clock }: { pool: Pool; clock: () => Date }) {
  const registers = [registry]
  const ask = sharedWhilePending(() => lookInTime(pool, clock()))
  const tellEmails = (name: string, help: string, field: keyof UnsentEmails) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set((await ask())?.emails[field] ?? Number.NaN)
      },
    })
  tellEmails("academy_emails_waiting", "Emails waiting to be sent", "waiting")
  tellEmails("academy_emails_given_up", "Emails given up after all retries", "givenUp")
  tellEmails("academy_emails_oldest_seconds", "Age of the oldest email waiting to be sent", "oldestSeconds")
  new Gauge({
    name: "academy_database_connections",
    help: "Connections in this server's pool, by state",
    labelNames: ["state"] as const,
    registers,
    collect() {
      this.set({ state: "in_use" }, pool.totalCount - pool.idleCount)
      this.set({ state: "idle" }, pool.idleCount)
    },
  })
  new Gauge({
    name: "academy_database_waiting",
    help: "Queries waiting for a pool connection",
    registers,
    collect() {
      this.set(pool.waitingCount)
    },
  })
  new Gauge({
    name: "academy_database_up",
    help: "1 while the database responds and accepts writes",
    registers,
    async collect() {
      this.set((await ask())?.takesWrites ? 1 : 0)
    },
  })
}

interface Looked {
  emails: UnsentEmails
  takesWrites: boolean
}

/** Null when the database does not answer in time. */
function lookInTime(pool: Pool, now: Date): Promise<Looked | null> {
  const look = async () => ({
    emails: await countUnsentEmails(pool, now),
    takesWrites: await takesWrites(pool),
  })
  return Promise.race([look().catch(() => null), pause(PATIENCE_MS, null, { ref: false })])
}

/** All gauges of one look share one question. */
function sharedWhilePending<T>(ask: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | null = null
  return () => {
    pending ??= ask().finally(() => {
      pending = null
    })
    return pending
  }
}
