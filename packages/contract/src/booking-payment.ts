import { paymentMethods } from "@academy/domain/bookings"
import { instalmentStates } from "@academy/domain/instalments"
import { Type } from "typebox"
import { PassType } from "./bookables.ts"
import { RefundProgress } from "./payments.ts"
import { Choice, Currency, Id, Instant, LastDay, Money, Nullable } from "./shapes.ts"

/** What was paid for a booking, and what was refunded. */
export const BookingPayment = Nullable(
  Type.Object({
    method: Nullable(Choice(paymentMethods)),
    amount: Money,
    currency: Currency,
    payed_at: Nullable(Instant),
    receipt_id: Nullable(Id),
    receipt_number: Nullable(Type.String()),
    credit_note_id: Nullable(Id),
    credit_note_number: Nullable(Type.String()),
    refunds: Type.Array(RefundProgress, {
      description: "For a cancelled booking: one for each payment method",
    }),
    returned_pass: Nullable(Type.Object({ pass_type: PassType, last_day: LastDay }), {
      description: "For a cancelled booking that was paid with a pass",
    }),
    instalments: Type.Array(
      Type.Object({
        number: Type.Integer(),
        amount: Money,
        due_at: Instant,
        state: Choice(instalmentStates),
        reference: Nullable(Type.String()),
        charged_to: Nullable(
          Type.String({ description: "Last digits of the card that is charged on that day" }),
        ),
        receipt_id: Nullable(Id),
        receipt_number: Nullable(Type.String()),
      }),
      { description: "Instalments of this seat, if any; only for the payer" },
    ),
    notes: Type.String({ description: "Note about the payment for the family; always empty for now" }),
  }),
  { description: "Null if the caller didn't pay" },
)
