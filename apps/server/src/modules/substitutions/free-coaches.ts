import { academyTimeZone } from "@academy/domain/time"
import { type SQL, sql } from "drizzle-orm"

/**
 * The condition by which the account `a` is a coach's who is free to lead the session `b`: it works here, leads nothing
 * else then, and has not said to be away on that day.
 */
export const isFreeCoach =
  (): SQL => sql`a.is_active and a.is_staff and exists(select from coaches c where c.account_id = a.id)
  and not exists(select from coaches c join bookable_coaches bc on bc.coach_id = c.id
    join bookables o on o.id = bc.bookable_id
    where c.account_id = a.id and o.status = 'scheduled' and o.starts_at < b.ends_at and o.ends_at > b.starts_at)
  and not exists(select from coaches c join coach_absences x on x.coach_id = c.id
    where c.account_id = a.id and (b.starts_at at time zone ${academyTimeZone()})::date between x.from_day and x.until_day)`
