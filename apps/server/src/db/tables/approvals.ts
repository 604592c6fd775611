import { approvalKinds, approvalStates, playerChangeFields } from "@academy/domain/approvals"
import { sql } from "drizzle-orm"
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core"
import { accounts, id, instant, rowId } from "./accounts.ts"
import { checkChoice, choice } from "./choice.ts"
import { players } from "./players.ts"

/** What one guardian wants for a player and the others, or the academy, have to approve first. */
export const approvals = pgTable(
  "approvals",
  {
    id: id(),
    kind: choice("kind", approvalKinds).notNull(),
    player_id: rowId("player_id")
      .notNull()
      .references(() => players.id, { onDelete: "cascade" }),
    /** Who asks: who changed the year, or who shared the player. */
    account_id: rowId("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Who would become a guardian. */
    new_account_id: rowId("new_account_id").references(() => accounts.id, { onDelete: "cascade" }),
    year_before: integer("year_before"),
    year_after: integer("year_after"),
    state: choice("state", approvalStates).notNull().default("waiting"),
    /** Who gave the last word; null when it fell away by itself. */
    decided_by: rowId("decided_by").references(() => accounts.id),
    decided_at: instant("decided_at"),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("approvals_one_year_waiting")
      .on(t.player_id)
      .where(sql`state = 'waiting' and kind = 'year_of_birth'`),
    uniqueIndex("approvals_one_guardian_waiting")
      .on(t.player_id, t.new_account_id)
      .where(sql`state = 'waiting' and kind = 'new_guardian'`),
    index("approvals_player_id").on(t.player_id, t.id),
    index("approvals_account_id").on(t.account_id),
    index("approvals_new_account_id").on(t.new_account_id),
    index("approvals_waiting").on(t.created_at).where(sql`state = 'waiting'`),
    checkChoice("approvals", t.kind, approvalKinds),
    checkChoice("approvals", t.state, approvalStates),
    check("approvals_decided", sql`(${t.state} = 'waiting') = (${t.decided_at} is null)`),
    check(
      "approvals_subject",
      sql`case ${t.kind} when 'year_of_birth' then ${t.year_before} is not null and ${t.year_after} is not null
        and ${t.new_account_id} is null else ${t.new_account_id} is not null and ${t.year_after} is null end`,
    ),
  ],
)

/** Guardians that have approved something which waits for others too. */
export const approvalAnswers = pgTable(
  "approval_answers",
  {
    approval_id: rowId("approval_id")
      .notNull()
      .references(() => approvals.id, { onDelete: "cascade" }),
    account_id: rowId("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.approval_id, t.account_id] }),
    index("approval_answers_account_id").on(t.account_id),
  ],
)

/**
 * Who changed what a player is called, when it was born and whom to call, with the values before and after. The audit
 * log tells that it changed; the values stand here, go with the player, and are removed after three years.
 */
export const playerChanges = pgTable(
  "player_changes",
  {
    id: id(),
    player_id: rowId("player_id")
      .notNull()
      .references(() => players.id, { onDelete: "cascade" }),
    account_id: rowId("account_id").references(() => accounts.id),
    field: choice("field", playerChangeFields).notNull(),
    before: text("before").notNull(),
    after: text("after").notNull(),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    index("player_changes_player_id").on(t.player_id, t.id),
    index("player_changes_created_at").on(t.created_at),
    checkChoice("player_changes", t.field, playerChangeFields),
  ],
)
