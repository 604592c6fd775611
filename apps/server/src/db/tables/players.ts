import { cardColors, guardianshipRoles, MOST_GUARDIANS, positions } from "@academy/domain/players"
import { sql } from "drizzle-orm"
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core"
import { nameOrderOf } from "../name-order.ts"
import { alikeNames, searchedPieces } from "../searched-text.ts"
import { accounts, id, instant, rowId } from "./accounts.ts"
import { checkChoice, choice } from "./choice.ts"

export const districts = pgTable("districts", { id: id(), name: text("name").notNull().unique() })

export const clubs = pgTable(
  "clubs",
  {
    id: id(),
    name: text("name").notNull(),
    district_id: rowId("district_id")
      .notNull()
      .references(() => districts.id),
  },
  (t) => [uniqueIndex("clubs_name_district").on(t.name, t.district_id)],
)

/** The child or athlete that trains. */
export const players = pgTable(
  "players",
  {
    id: id(),
    /** Key of the picture's file. */
    img_player: text("img_player"),
    /**
     * The last part of the address under which the picture is served. A trigger makes it, and makes another one when
     * the picture changes, a guardian is removed or a consent ends (migration `player-pictures-and-alarms`).
     */
    picture_address: text("picture_address").unique(),
    first_name: text("first_name").notNull(),
    last_name: text("last_name").notNull(),
    year_of_birth: integer("year_of_birth").notNull(),
    /** The year that all guardians know, where the one beside it differs from it by a slip; null: it is that one. */
    agreed_year_of_birth: integer("agreed_year_of_birth"),
    club_id: rowId("club_id").references(() => clubs.id),
    /** A club that is not in the list, as the family writes it. */
    club_name: text("club_name").notNull().default(""),
    district_id: rowId("district_id").references(() => districts.id),
    position: choice("position", positions),
    points: integer("points").notNull().default(0),
    card_color: choice("card_color", cardColors).notNull().default("bronze"),
    public: boolean("public").notNull().default(true),
    /** No longer read: `consents` has it. Removed with the next version. */
    sharing_consent_at: instant("sharing_consent_at"),
    /** A guardian lets other families find the player by first name, to invite them. */
    can_be_found: boolean("can_be_found").notNull().default(false),
    is_football_player: boolean("is_football_player").notNull().default(true),
    on_main: boolean("on_main").notNull().default(false),
    pace: integer("pace").notNull().default(0),
    shooting: integer("shooting").notNull().default(0),
    passing: integer("passing").notNull().default(0),
    dribbling: integer("dribbling").notNull().default(0),
    defense: integer("defense").notNull().default(0),
    physical: integer("physical").notNull().default(0),
    goals: integer("goals").notNull().default(0),
    assists: integer("assists").notNull().default(0),
    phone_number: text("phone_number").notNull().default(""),
    contacted: boolean("contacted").notNull().default(false),
    created_at: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("players_first_name").on(nameOrderOf(t.first_name), t.id),
    index("players_last_name").on(nameOrderOf(t.last_name), t.id),
    index("players_year_of_birth").on(t.year_of_birth, t.id),
    index("players_points").on(t.points, t.id),
    index("players_position").on(t.position, t.id),
    index("players_card_color").on(t.card_color, t.id),
    index("players_searched").using("gin", searchedPieces([t.first_name, t.last_name, t.club_name])),
    index("players_alike").using("gin", alikeNames([t.first_name, t.last_name])),
    checkChoice("players", t.card_color, cardColors),
    checkChoice("players", t.position, positions),
    check("players_points_positive", sql`${t.points} >= 0`),
  ],
)

/** The link between an account and a player: who may act for the child. */
export const guardianships = pgTable(
  "guardianships",
  {
    account_id: rowId("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    player_id: rowId("player_id")
      .notNull()
      .references(() => players.id, { onDelete: "cascade" }),
    role: choice("role", guardianshipRoles).notNull(),
    /** Which of the player's four places for guardians it takes, so that none has more. 0 is the player itself. */
    slot: integer("slot").notNull().default(1),
    /** The player lets this guardian stay when it takes over. */
    stays: boolean("stays").notNull().default(false),
    created_at: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.player_id] }),
    unique("guardianships_slot").on(t.player_id, t.slot),
    check("guardianships_most", sql`${t.slot} between 0 and ${sql.raw(String(MOST_GUARDIANS))}`),
    check("guardianships_own_login", sql`${t.role} <> 'player' or ${t.slot} = 0`),
    checkChoice("guardianships", t.role, guardianshipRoles),
  ],
)
