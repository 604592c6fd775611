import { randomUUID } from "node:crypto"
import { APPROVALS_ASKED_A_DAY } from "@academy/domain/approvals"
import { DAY_MS } from "@academy/domain/time"
import { eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { accounts, approvals } from "../../db/tables/index.ts"
import { nameForEmail } from "../../emails/name-for-email.ts"
import type { Counting } from "../../http/limits.ts"
import { refuseAbove } from "../../http/refuse-above.ts"
import { notify } from "../notifications/index.ts"
import { emailPeople, isGuardian, readPlayerPeople } from "./player-people.ts"

type Wanted =
  | { kind: "year_of_birth"; year_before: number; year_after: number }
  | { kind: "new_guardian"; new_account_id: number }

/**
 * Stores a guardian's request for a locked player, and notifies the other guardians in the app and by email, regardless
 * of their settings. The caller has checked that no request of this kind is waiting.
 * @throws Refusal `too_many_today` for the sixth request of this guardian about the player in a day
 */
export async function askForApproval(
  deps: Counting,
  tx: Tx,
  { player_id, account_id, wanted, at }: { player_id: number; account_id: number; wanted: Wanted; at: Date },
): Promise<void> {
  const bucket = `ask-approval:player:${player_id}:account:${account_id}`
  const limit = { bucket, most: APPROVALS_ASKED_A_DAY, window_ms: DAY_MS }
  await refuseAbove({ ...deps, tx }, limit)
  await tx.insert(approvals).values({ ...wanted, player_id, account_id, created_at: at })
  const nameOf = async (id: number) => {
    const [account] = await tx
      .select({ first_name: accounts.first_name, email: accounts.email })
      .from(accounts)
      .where(eq(accounts.id, id))
    if (!account) throw new Error(`no account ${id}`)
    return { name: nameForEmail(account), email: account.email }
  }
  const sender = await nameOf(account_id)
  const people = await readPlayerPeople(tx, player_id)
  const others = people.filter((person) => isGuardian(person) && person.account_id !== account_id)
  const player_name = people[0]?.player_name ?? ""
  const facts = { player_name, sender_name: sender.name }
  const key = `approval_wanted:${randomUUID()}`
  if (wanted.kind === "year_of_birth") {
    const years = { year_before: wanted.year_before, year_after: wanted.year_after }
    const email = { ...facts, ...years, sender_email: sender.email }
    await emailPeople(tx, others, { kind: "year_approval_wanted", key, facts: email }, at)
    for (const { account_id: to } of others)
      await notify(tx, {
        ...{ account_id: to, type: "year_approval_wanted", facts: { ...facts, ...years } },
        ...{ player_id, at },
      })
    return
  }
  const newcomer = await nameOf(wanted.new_account_id)
  const names = { ...facts, guardian_name: newcomer.name }
  const email = { ...names, sender_email: newcomer.email }
  await emailPeople(tx, others, { kind: "guardian_approval_wanted", key, facts: email }, at)
  for (const { account_id: to } of others)
    await notify(tx, {
      ...{ account_id: to, type: "guardian_approval_wanted", facts: names },
      ...{ player_id, at },
    })
}
