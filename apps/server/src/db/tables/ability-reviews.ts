import { terms } from "@academy/domain/ability-reviews"
import { sql } from "drizzle-orm"
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core"
import { accounts, id, instant, rowId } from "./accounts.ts"
import { checkChoice, choice } from "./choice.ts"
import { players } from "./players.ts"

/**
 * What a coach says of a player's six abilities in one term, with a word to the family. A draft until it is published;
 * a player has one draft at most, and one published review a term, which a later one of the same term replaces.
 */
export const abilityReviews = pgTable(
  "ability_reviews",
  {
    id: id(),
    player_id: rowId("player_id")
      .notNull()
      .references(() => players.id, { onDelete: "cascade" }),
    year: integer("year").notNull(),
    term: choice("term", terms).notNull(),
    pace: integer("pace").notNull(),
    shooting: integer("shooting").notNull(),
    passing: integer("passing").notNull(),
    dribbling: integer("dribbling").notNull(),
    defense: integer("defense").notNull(),
    physical: integer("physical").notNull(),
    word: text("word").notNull(),
    written_by: rowId("written_by").references(() => accounts.id, { onDelete: "set null" }),
    /** Counts the savings of a draft, so that nobody overwrites what they have not seen. */
    version: integer("version").notNull().default(1),
    saved_at: instant("saved_at").notNull(),
    published_at: instant("published_at"),
    /** When the family was told: not at night. */
    told_at: instant("told_at"),
  },
  (t) => [
    uniqueIndex("ability_reviews_one_draft").on(t.player_id).where(sql`published_at is null`),
    uniqueIndex("ability_reviews_one_a_term")
      .on(t.player_id, t.year, t.term)
      .where(sql`published_at is not null`),
    index("ability_reviews_untold")
      .on(t.published_at)
      .where(sql`published_at is not null and told_at is null`),
    checkChoice("ability_reviews", t.term, terms),
    check(
      "ability_reviews_values",
      sql`least(pace, shooting, passing, dribbling, defense, physical) >= 0
        and greatest(pace, shooting, passing, dribbling, defense, physical) <= 99`,
    ),
    check(
      "ability_reviews_published_whole",
      sql`published_at is null or (word <> '' and least(pace, shooting, passing, dribbling, defense, physical) > 0)`,
    ),
  ],
)
