import { toDatabaseError } from "../../db/in-transaction.ts"
import { Refusal } from "../../http/problem.ts"

/** For `catch`: a constraint of the database (class 23) becomes the refusal; anything else is thrown on. */
export const refuseConstraint =
  (code: "value_refused" | "still_in_use") =>
  (error: unknown): never => {
    if (toDatabaseError(error)?.code?.startsWith("23")) throw new Refusal(code)
    throw error
  }
