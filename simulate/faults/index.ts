import { setTimeout as pause } from "node:timers/promises"
import type { Fault } from "./fault.ts"

/** Of a day, 22 moments at which people act. */
const onceInDays = (days: number) => 1 / (22 * days)

/** A copy of the server dies in the middle of whatever it does, and another is started. */
const killedCopy: Fault = {
  name: "killed-copy",
  perSlot: onceInDays(7),
  async strike({ academy }, chance) {
    await pause(chance.between(1, 60))
    await academy.replaceCopy(chance.between(0, academy.copies.length - 1))
  },
}

/** PostgreSQL is restarted under open connections. */
const restartedDatabase: Fault = {
  name: "restarted-database",
  perSlot: onceInDays(30),
  async strike({ academy }, chance) {
    await pause(chance.between(1, 60))
    await academy.restartDatabase()
  },
}

/** All connections to the database are cut. */
const cutConnections: Fault = {
  name: "cut-connections",
  perSlot: onceInDays(5),
  async strike({ academy }, chance) {
    await pause(chance.between(1, 60))
    await academy.pool
      .query(
        "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null",
      )
      .catch(() => {})
  },
}

/** The families' mail provider takes nothing for half an hour. */
const mailDown: Fault = {
  name: "mail-down",
  perSlot: onceInDays(10),
  async strike({ mail }) {
    mail.isDown = true
  },
}

/** The payment provider cannot be reached for half an hour. */
const providerDown: Fault = {
  name: "provider-down",
  perSlot: onceInDays(10),
  async strike({ payments }) {
    payments.provider.failWith("/v1", 503)
  },
}

/** Some of the families' addresses refuse what comes for half an hour, for good: nobody tries those emails again. */
const bouncingMail: Fault = {
  name: "bouncing-mail",
  perSlot: onceInDays(10),
  async strike({ mail }, chance) {
    const third = chance.between(0, 2)
    mail.bounces = (address) => address.startsWith("family-") && address.length % 3 === third
  },
}

/** Phones with a bad connection: requests and answers take their time, and arrive in another order. */
const slowNetwork: Fault = {
  name: "slow-network",
  perSlot: onceInDays(4),
  async strike(world, chance) {
    world.delay = () => chance.between(0, 150)
  },
}

/** Faults that strike in single half hours. */
export const faults: readonly Fault[] = [
  killedCopy,
  restartedDatabase,
  cutConnections,
  mailDown,
  providerDown,
  bouncingMail,
  slowNetwork,
]

/** The provider's messages come twice, late or never, all the year. */
export const UNRELIABLE_PROVIDER = "unreliable-provider"

export const faultNames: readonly string[] = [...faults.map(({ name }) => name), UNRELIABLE_PROVIDER]
