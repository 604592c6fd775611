import { MESSAGES_KEPT_DAYS } from "@academy/domain/message-answers"
import { addWallClockDays } from "@academy/domain/time"
import { lt } from "drizzle-orm"
import { campEnquiries, contactMessages } from "../../db/tables/site.ts"
import type { Deps } from "../../http/deps.ts"

/**
 * Job: removes messages and questions about camps after two years, with their answers and the office's notes. Returns
 * how many.
 */
export async function sweepMessages({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  const until = addWallClockDays(clock(), -MESSAGES_KEPT_DAYS)
  const messages = await db.delete(contactMessages).where(lt(contactMessages.created_at, until))
  const enquiries = await db.delete(campEnquiries).where(lt(campEnquiries.created_at, until))
  return (messages.rowCount ?? 0) + (enquiries.rowCount ?? 0)
}
