import type { Db } from "../../db/connection.ts"
import { readAddresses } from "./reads.ts"

/** Why an account gets no second factor yet. */
export const unverified = {
  message: "You cannot activate two-factor authentication until you have verified your email address.",
  code: "unverified_email",
}

export const hasUnverified = async (db: Pick<Db, "select">, accountId: number) =>
  (await readAddresses(db, accountId)).some(({ verified }) => !verified)
