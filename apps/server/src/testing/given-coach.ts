import { bookableCoaches, coaches } from "../db/tables/bookables.ts"
import { as, type Visitor } from "./as.ts"
import type { GivenAccount } from "./given.ts"
import type { TestApp } from "./test-app.ts"

export interface GivenCoach {
  account: GivenAccount
  visitor: Visitor
  /** Makes it a coach of one more session. */
  lead(bookable: { id: number }): Promise<void>
}

/** A coach with the rights of one, of these sessions, and its browser. */
export async function givenCoach(
  { app, given, deps }: Pick<TestApp, "app" | "given" | "deps">,
  bookables: readonly { id: number }[] = [],
  name = "Sofia Lund",
): Promise<GivenCoach> {
  const account = await given.account({ is_staff: true, first_name: name })
  const [coach] = await deps.db.insert(coaches).values({ name, account_id: account.id }).returning()
  const lead = async ({ id }: { id: number }) => {
    await deps.db.insert(bookableCoaches).values({ bookable_id: id, coach_id: coach?.id ?? 0 })
  }
  for (const bookable of bookables) await lead(bookable)
  return { account, visitor: await as(app, account), lead }
}
