import type { OptionalModule } from "@academy/domain/optional-modules"
import type { FastifyBaseLogger, FastifyInstance } from "fastify"
import type { PersonalData } from "../registrations/personal-data.ts"
import type { Deps } from "./deps.ts"

/** Work that is due by the clock. */
export interface Job {
  name: string
  /** How long to wait after one run before the next; a run that did something is followed at once. */
  every_ms: number
  /** Does what is due and says how much that was. Safe to run in several copies of the server at once. */
  run: (deps: Deps, log: FastifyBaseLogger) => Promise<number>
  /** Whether there may be more than one run takes. */
  goesOn?: true
  /** Asks the database at each run, so a run that succeeds says that it is there. */
  provesDatabase?: true
  /** Ends what was begun, so it also runs where its module is switched off. */
  runsWhenOff?: true
}

/** What a feature brings to the server: `features.ts` lists all of them. */
export interface Feature {
  routes?: (app: FastifyInstance, deps: Deps) => void
  /** What it keeps about persons. Holds for rows of before also where the module is switched off. */
  personalData?: PersonalData
  jobs?: readonly Job[]
  /** The setting MODULES_OFF can name it: then it has no calls, and of its jobs only those that end something. */
  optional?: OptionalModule
}
