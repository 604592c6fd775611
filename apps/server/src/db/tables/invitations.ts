import { invitationPayers, invitationStates } from "@academy/domain/invitations"
import { sql } from "drizzle-orm"
import { foreignKey, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core"
import { accounts, id, instant, rowId } from "./accounts.ts"
import { bookables } from "./bookables.ts"
import { bookings } from "./bookings.ts"
import { checkChoice, choice } from "./choice.ts"
import { players } from "./players.ts"

/** One family asks another player along to a session. While it is open, `booking_id` holds the seat. */
export const invitations = pgTable(
  "invitations",
  {
    id: id(),
    bookable_id: rowId("bookable_id")
      .notNull()
      .references(() => bookables.id),
    /** Who invites. */
    account_id: rowId("account_id")
      .notNull()
      .references(() => accounts.id),
    requesting_player_id: rowId("requesting_player_id")
      .notNull()
      .references(() => players.id),
    /** The requesting player's own seat, without which nobody is invited. */
    inviting_booking_id: rowId("inviting_booking_id").notNull(),
    invited_player_id: rowId("invited_player_id")
      .notNull()
      .references(() => players.id),
    /** The seat of the invited player. */
    booking_id: rowId("booking_id")
      .notNull()
      .unique()
      .references(() => bookings.id),
    who_pays: choice("who_pays", invitationPayers).notNull(),
    state: choice("state", invitationStates).notNull().default("waiting"),
    held_until: instant("held_until").notNull(),
    answered_by: rowId("answered_by").references(() => accounts.id),
    ended_at: instant("ended_at"),
    created_at: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    foreignKey({
      name: "invitations_inviting_booking",
      columns: [t.inviting_booking_id],
      foreignColumns: [bookings.id],
    }),
    index("invitations_invited_player_id").on(t.invited_player_id),
    index("invitations_account_id").on(t.account_id),
    index("invitations_inviting_booking_id").on(t.inviting_booking_id),
    index("invitations_waiting").on(t.held_until).where(sql`state = 'waiting'`),
    checkChoice("invitations", t.who_pays, invitationPayers),
    checkChoice("invitations", t.state, invitationStates),
  ],
)

/** A link that invites whoever opens it first. It holds no seat, and goes when the invitation is made. */
export const invitationLinks = pgTable(
  "invitation_links",
  {
    id: id(),
    /** Who invites. */
    account_id: rowId("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    inviting_booking_id: rowId("inviting_booking_id")
      .notNull()
      .references(() => bookings.id),
    who_pays: choice("who_pays", invitationPayers).notNull(),
    /** Never the key itself. */
    key_hash: text("key_hash").notNull(),
    expires_at: instant("expires_at").notNull(),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("invitation_links_key_hash").on(t.key_hash),
    index("invitation_links_account_id").on(t.account_id),
    index("invitation_links_inviting_booking_id").on(t.inviting_booking_id),
    checkChoice("invitation_links", t.who_pays, invitationPayers),
  ],
)
