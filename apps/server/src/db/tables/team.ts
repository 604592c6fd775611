import { languages } from "@academy/domain/page-language"
import { staffRoles } from "@academy/domain/staff-roles"
import { sql } from "drizzle-orm"
import { boolean, check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core"
import { accounts, id, instant, rowId } from "./accounts.ts"
import { coaches } from "./bookables.ts"
import { checkChoice, choice } from "./choice.ts"

/** An owner invited somebody to work here. At most one waits for each address and each coach's profile. */
export const colleagueInvitations = pgTable(
  "colleague_invitations",
  {
    id: id(),
    /** Who invited, or sent it again last. */
    account_id: rowId("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Lower case. */
    email: text("email").notNull(),
    first_name: text("first_name").notNull(),
    last_name: text("last_name").notNull(),
    staff_role: choice("staff_role", staffRoles).notNull(),
    /** Of the email and the account. */
    language: choice("language", languages).notNull(),
    /** The profile that gets the login. */
    coach_id: rowId("coach_id").references(() => coaches.id, { onDelete: "set null" }),
    /** A profile is made with the account. */
    new_profile: boolean("new_profile").notNull(),
    expires_at: instant("expires_at").notNull(),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("colleague_invitations_email").on(t.email),
    uniqueIndex("colleague_invitations_coach").on(t.coach_id),
    index("colleague_invitations_account").on(t.account_id),
    checkChoice("colleague_invitations", t.staff_role, staffRoles),
    checkChoice("colleague_invitations", t.language, languages),
    check("colleague_invitations_email_lower", sql`${t.email} = lower(${t.email})`),
    check("colleague_invitations_profile", sql`not (${t.new_profile} and ${t.coach_id} is not null)`),
  ],
)
