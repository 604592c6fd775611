import { chargeMembershipPeriods, keptCards } from "../core/memberships/index.ts"
import { openDb, openPool } from "../db/connection.ts"
import { fulfilments } from "../fulfilments.ts"
import { openSandboxPayments } from "../gateways/sandbox-payments.ts"
import type { Fulfilments } from "../registrations/fulfilment.ts"

/**
 * A process that charges the membership periods that are due until there are none, and kills itself on the way. Its
 * environment: DATABASE (how to connect, as JSON), NOW (its clock stands still), DIE_AT (`before` the provider is
 * asked, `after` it has answered, in the `transaction` when all is written and nothing committed) and DIE_IN, the
 * number of the first charge in which it does.
 */
const { DATABASE = "", NOW = "", DIE_AT = "", DIE_IN = "" } = process.env
const publicUrl = "http://localhost:3000"
const clock = () => new Date(NOW)
const pool = openPool(JSON.parse(DATABASE))
const db = openDb(pool)
const payments = openSandboxPayments({ db, clock, publicUrl, secretKey: "a secret of the tests" })
let asked = 0

/** Kill -9: nothing is tidied up. */
function dieAt(point: string) {
  if (point === DIE_AT && asked >= Number(DIE_IN)) process.kill(process.pid, "SIGKILL")
}

const { charge } = payments
payments.charge = async (input) => {
  asked++
  dieAt("before")
  const answer = await charge(input)
  dieAt("after")
  return answer
}
const dying: Fulfilments = {
  ...fulfilments,
  membership: {
    ...fulfilments.membership,
    async deliver(tx, order, now) {
      const confirmation = await fulfilments.membership.deliver(tx, order, now)
      dieAt("transaction")
      return confirmation
    },
  },
}

const deps = { db, pool, clock, gateways: { payments }, fulfilments: dying, keptCards }
while ((await chargeMembershipPeriods(deps)) > 0);
await pool.end()
