import type { Model } from "@academy/contract/model"
import { and, eq, inArray, or } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { Refusal } from "../../http/problem.ts"
import type { Cell } from "./list-conditions.ts"

/**
 * A field that names somebody who works here holds no other account.
 * @param values by field, what it shall be
 * @throws Refusal `value_refused` naming each field that names somebody else
 */
export async function refuseStrangers(tx: Tx, model: Model, values: Record<string, Cell>): Promise<void> {
  const named = Object.entries(values).flatMap(([field, value]) => {
    const declared = model.fields[field]
    return declared?.kind === "reference" && declared.among && value !== null
      ? [{ field, id: Number(value) }]
      : []
  })
  if (named.length === 0) return
  const colleagues = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        inArray(
          accounts.id,
          named.map(({ id }) => id),
        ),
        or(eq(accounts.is_staff, true), eq(accounts.is_superuser, true)),
      ),
    )
  const strangers = named.filter(({ id }) => !colleagues.some((colleague) => colleague.id === id))
  if (strangers.length > 0)
    throw new Refusal(
      "value_refused",
      strangers.map(({ field }) => ({
        param: field,
        code: "not_a_choice" as const,
        message: "doesn't work here",
      })),
    )
}
