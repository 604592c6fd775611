import {
  type CertificateReminder,
  certificateKinds,
  certificateReminders,
} from "@academy/domain/certificates"
import { sql } from "drizzle-orm"
import { check, date, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core"
import { accounts, id, instant, rowId } from "./accounts.ts"
import { checkChoice, choice } from "./choice.ts"

/** Certificates of those who work here, each seen by somebody of the office. One of a kind: the newest. */
export const coachCertificates = pgTable(
  "coach_certificates",
  {
    id: id(),
    account_id: rowId("account_id")
      .notNull()
      .references(() => accounts.id),
    kind: choice("kind", certificateKinds).notNull(),
    /** The last day on which it is valid. */
    valid_until: date("valid_until").notNull(),
    note: text("note").notNull(),
    checked_by: rowId("checked_by")
      .notNull()
      .references(() => accounts.id),
    checked_at: instant("checked_at").notNull(),
    /** How many days before `valid_until` the last reminder was meant for; null while none went out for this day. */
    last_reminder: integer("last_reminder").$type<CertificateReminder>(),
  },
  (t) => [
    uniqueIndex("coach_certificates_one_of_kind").on(t.account_id, t.kind),
    checkChoice("coach_certificates", t.kind, certificateKinds),
    check(
      "coach_certificates_last_reminder",
      sql`${t.last_reminder} in (${sql.raw(certificateReminders.join(", "))})`,
    ),
  ],
)
