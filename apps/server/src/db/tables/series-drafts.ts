import type { BodyOf } from "@academy/contract/call"
import type { createSeriesDraft } from "@academy/contract/series-drafts"
import { index, jsonb, pgTable, primaryKey } from "drizzle-orm/pg-core"
import { id, instant, rowId } from "./accounts.ts"
import { bookableSeries } from "./bookables.ts"
import { terms } from "./term-calendar.ts"

export type UnfinishedSeries = BodyOf<typeof createSeriesDraft>["series"]

/** A series that only the office sees until it is published, as far as it is filled in. */
export const seriesDrafts = pgTable(
  "series_drafts",
  {
    id: id(),
    /** What the office would send to publish it, without what is still missing. */
    series: jsonb("series").$type<UnfinishedSeries>().notNull(),
    /** The series that it is a copy of. */
    copied_from_id: rowId("copied_from_id").references(() => bookableSeries.id, { onDelete: "set null" }),
    created_at: instant("created_at").notNull(),
    saved_at: instant("saved_at").notNull(),
  },
  (t) => [index("series_drafts_copied_from_id").on(t.copied_from_id)],
)

/** That a series was copied to a term. It stays when the draft is published, so that it is not copied twice. */
export const seriesCopies = pgTable(
  "series_copies",
  {
    series_id: rowId("series_id")
      .notNull()
      .references(() => bookableSeries.id, { onDelete: "cascade" }),
    term_id: rowId("term_id")
      .notNull()
      .references(() => terms.id, { onDelete: "cascade" }),
    draft_id: rowId("draft_id").references(() => seriesDrafts.id, { onDelete: "set null" }),
  },
  (t) => [
    primaryKey({ columns: [t.series_id, t.term_id] }),
    index("series_copies_term_id").on(t.term_id),
    index("series_copies_draft_id").on(t.draft_id),
  ],
)
