import { toMajor } from "@academy/domain/money"
import type { MyData, PersonalData } from "../../registrations/personal-data.ts"

type Rate = MyData["coach_rates"][number]
type Paid = MyData["approved_hours"][number]
/** Money as the tables have it. */
type InMinor<T, K extends keyof T> = Omit<T, K> & Record<`${K & string}_minor`, number | null>

/** What a coach is paid: papers of the academy, which stay with the coach's profile. */
export const hoursData: PersonalData = {
  name: "hours",
  tables: ["coach_rates", "hour_corrections", "approved_months"],

  async read(pool, { account_id }) {
    const rates = await pool.query<InMinor<Rate, "hour">>(
      `select r.from_day::text, r.hour_minor, r.currency from coach_rates r join coaches c on c.id = r.coach_id
       where c.account_id = $1 order by r.from_day`,
      [account_id],
    )
    const paid = await pool.query<InMinor<Paid, "amount">>(
      `select h.month, b.title, h.minutes, h.amount_minor, h.currency from approved_hours h
         join coaches c on c.id = h.coach_id join bookables b on b.id = h.bookable_id
       where c.account_id = $1 order by b.starts_at, b.id`,
      [account_id],
    )
    return {
      coach_rates: rates.rows.map(({ hour_minor, ...rate }) => ({ ...rate, hour: toMajor(hour_minor ?? 0) })),
      approved_hours: paid.rows.map(({ amount_minor, ...line }) => ({
        ...line,
        amount: amount_minor === null ? null : toMajor(amount_minor),
      })),
    }
  },
}
