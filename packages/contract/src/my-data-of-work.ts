import { Type } from "typebox"
import { Instant, Money, Nullable } from "./shapes.ts"

/** The parts of an account's data that come from working at the academy. */
export const ofWork = {
  colleague_invitations: Type.Array(
    Type.Object({
      first_name: Type.String(),
      last_name: Type.String(),
      email: Type.String(),
      staff_role: Type.String(),
      created: Instant,
    }),
    { description: "People the account invited to the team who haven’t accepted yet" },
  ),
  coach_rates: Type.Array(Type.Object({ from_day: Type.String(), hour: Money, currency: Type.String() }), {
    description: "The account's pay for an hour as a coach, from a day on",
  }),
  approved_hours: Type.Array(
    Type.Object({
      month: Type.String(),
      title: Type.String(),
      minutes: Type.Integer(),
      amount: Nullable(Money),
      currency: Type.String(),
    }),
    { description: "The sessions that were approved for the account's pay" },
  ),
  session_pictures: Type.Array(Type.Object({ title: Type.String(), created: Instant }), {
    description: "Pictures that the account added to the news of sessions, and when",
  }),
}
