import type { Pool } from "pg"
import type { AcademyStore } from "../db/academy/academy-store.ts"
import type { Db } from "../db/connection.ts"
import type { Gateways } from "../gateways/index.ts"
import type { Metrics } from "../metrics/metrics.ts"
import type { SeenErrors } from "../metrics/seen-errors.ts"
import type { Tracing } from "../metrics/tracing.ts"
import type { Fulfilments } from "../registrations/fulfilment.ts"
import type { KeptCards } from "../registrations/kept-cards.ts"
import type { PersonalData } from "../registrations/personal-data.ts"
import type { Settings } from "../settings.ts"
import type { Passwords } from "./passwords.ts"
import type { Queues } from "./queues.ts"

/** What every feature is handed: nothing is reached through a global. */
export interface Deps {
  settings: Settings
  /** Who the academy is, as its settings say. */
  academy: AcademyStore
  /** For hot, prepared statements. */
  pool: Pool
  /** For everything else. */
  db: Db
  /** The only source of "now". */
  clock: () => Date
  gateways: Gateways
  /** What the end of an order means, by the feature that sells its kind. */
  fulfilments: Fulfilments
  /** What the provider's news of kept cards mean, by the feature that charges them. */
  keptCards: KeptCards
  /** What each feature keeps about persons. */
  personalData: readonly PersonalData[]
  passwords: Passwords
  queues: Queues
  /** Rate limits that are not counted, for a bench; none otherwise (`liftedLimits`). */
  liftedLimits: ReadonlySet<string>
  /** What is counted for the operator. */
  metrics: Metrics
  /** Errors that nobody expected, for the owners. */
  seenErrors: SeenErrors
  /** Null: no collector is set. */
  tracing: Tracing | null
}
