import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/colleague-invitations"
import { COLLEAGUE_INVITATION_MS, KEEP_COLLEAGUE_INVITATION_MS } from "@academy/domain/staff-roles"
import { and, eq, lt, ne } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { readAccountsOf } from "../../core/auth/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { coaches } from "../../db/tables/bookables.ts"
import { colleagueInvitations } from "../../db/tables/team.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { readEmail } from "../../http/typed-email.ts"
import { sendInvitation } from "./colleague-invitations.ts"

type Input = BodyOf<typeof calls.inviteColleague>

/**
 * An owner invites somebody to work here: the email's link makes the account with its role, and gives it a coach's
 * profile. An earlier invitation of the address ends.
 * @throws Refusal `invalid_input`; `colleague_has_account`: its role is changed instead; `not_found` and
 *   `coach_profile_taken` about the profile; `reauthentication_needed` for an owner's role; `too_many_today`
 */
export async function inviteColleague(
  deps: Deps,
  { caller, isIdentityFresh }: { caller: Caller; isIdentityFresh: boolean },
  input: Input,
): Promise<AnswerOf<typeof calls.inviteColleague>> {
  const now = deps.clock()
  const values = readInput(input)
  const { email, coach_id } = values
  if (input.staff_role === "owner" && !isIdentityFresh) throw new Refusal("reauthentication_needed")
  return inTransaction(deps.db, async (tx) => {
    if ((await readAccountsOf(tx, [email])).get(email)?.is_theirs) throw new Refusal("colleague_has_account")
    if (coach_id !== null) await refuseTakenProfile(tx, coach_id, email)
    const kept = new Date(now.getTime() - KEEP_COLLEAGUE_INVITATION_MS)
    await tx.delete(colleagueInvitations).where(lt(colleagueInvitations.expires_at, kept))
    await tx.delete(colleagueInvitations).where(eq(colleagueInvitations.email, email))
    const row = {
      ...values,
      account_id: caller.account_id,
      expires_at: new Date(now.getTime() + COLLEAGUE_INVITATION_MS),
      created_at: now,
    }
    const [invitation] = await tx
      .insert(colleagueInvitations)
      .values(row)
      // Two owners invite one person at the same moment.
      .onConflictDoUpdate({ target: colleagueInvitations.email, set: row })
      .returning()
    if (!invitation) throw new Error("the invitation was not inserted")
    await sendInvitation(deps, tx, invitation)
    await recordChange(tx, {
      account_id: caller.account_id,
      action: "created",
      entity: "colleague_invitations",
      entity_id: invitation.id,
      before: null,
      after: { staff_role: values.staff_role, coach_id },
      at: now,
    })
    return { id: invitation.id, email }
  })
}

function readInput({ email: typed, first_name, last_name, coach_id, new_profile, ...rest }: Input) {
  const email = readEmail(typed)
  if (email === null) throw invalidField("email", "invalid", "isn't an email address")
  if (first_name.trim() === "") throw invalidField("first_name", "required", "is empty")
  if (new_profile && coach_id !== null)
    throw invalidField("new_profile", "invalid", "is for who gets no existing profile")
  return { ...rest, email, first_name: first_name.trim(), last_name: last_name.trim(), coach_id, new_profile }
}

async function refuseTakenProfile(tx: Tx, coachId: number, email: string): Promise<void> {
  const [profile] = await tx.select().from(coaches).where(eq(coaches.id, coachId)).for("no key update")
  if (!profile) throw new Refusal("not_found")
  const others = and(eq(colleagueInvitations.coach_id, coachId), ne(colleagueInvitations.email, email))
  if (profile.account_id !== null || (await tx.$count(colleagueInvitations, others)) > 0)
    throw new Refusal("coach_profile_taken")
}
