import { hash, verify } from "@node-rs/argon2"
import { limitConcurrency } from "./limit-concurrency.ts"

/** More would starve the file system and DNS, which share the thread pool of four. Each takes 19 MB. */
const HASHES_AT_ONCE = 2
/** About 15 s of hashing on a slow core: later requests would time out before they are answered. */
const MOST_WAITING = 400
/** Somebody who has asked for a page or a call within this time, in ms, is likely to ask again. */
const ACTIVITY_LASTS_MS = 250

/** The hash of a password nobody knows, made with the same cost as all others. */
export const DECOY_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$V2EQEyXWa6qDroqpo2R6lQ$HntKInyl3cQVe5zksFEgxoc4kYS4yyqeNkHxgyAWX3M"

/** Hashes passwords, few at a time, so that whoever is logged in is served meanwhile. One for each running server. */
export class Passwords {
  private lastActivityAt = Number.NEGATIVE_INFINITY
  private readonly inTurn = limitConcurrency({
    concurrency: () => (performance.now() - this.lastActivityAt < ACTIVITY_LASTS_MS ? 1 : HASHES_AT_ONCE),
    maxQueue: MOST_WAITING,
  })

  /** Somebody is being served who is not logging in: for a moment, one core stays theirs. */
  recordActivity() {
    this.lastActivityAt = performance.now()
  }

  /**
   * Argon2id with the library's defaults (19 MiB, two passes): about 12 ms.
   * @throws Refusal `server_busy` when too many wait
   */
  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password))
  }

  /**
   * Whether `password` is the one behind `password_hash`. Without a hash (an unknown address) the same work is done for
   * nothing, so that the time taken tells nothing.
   * @throws Refusal `server_busy` when too many wait
   */
  async verify(password: string, password_hash: string | null | undefined): Promise<boolean> {
    const matches = await this.inTurn(() => verify(password_hash || DECOY_HASH, password))
    return matches && Boolean(password_hash)
  }
}
