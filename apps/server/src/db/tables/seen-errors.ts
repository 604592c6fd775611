import { seenErrorKinds } from "@academy/domain/seen-errors"
import { sql } from "drizzle-orm"
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core"
import { id, instant } from "./accounts.ts"
import { checkChoice, choice } from "./choice.ts"

/**
 * Errors that nobody expected, in browsers and on the server, one row for all that are alike. No row says who met it:
 * messages are redacted, places are patterns, and stacks are positions in our own code.
 */
export const seenErrors = pgTable(
  "seen_errors",
  {
    id: id(),
    /** A hash of kind, release, place, message and the first frames: the same error is the same row. */
    fingerprint: text("fingerprint").notNull().unique(),
    kind: choice("kind", seenErrorKinds).notNull(),
    /** The build it happened in. */
    release: text("release").notNull(),
    /** The pattern of a page's route or a call, or the name of a job. */
    place: text("place").notNull(),
    /** The error's class, or the directive that was violated. */
    name: text("name").notNull(),
    message: text("message").notNull(),
    /** `file:line:column`, the innermost first. */
    stack: text("stack").array().notNull(),
    /** Families and major versions of the browsers that reported it, such as `Firefox 140`. */
    browsers: text("browsers").array().notNull(),
    /** What those who met it were shown, the latest first: ids of requests, or references that a browser made up. */
    error_references: text("error_references").array().notNull().default([]),
    count: integer("count").notNull(),
    first_seen_at: instant("first_seen_at").notNull(),
    last_seen_at: instant("last_seen_at").notNull(),
    /** An owner has dealt with it; null again once it happens again. */
    resolved_at: instant("resolved_at"),
  },
  (t) => [
    index("seen_errors_last_seen_at").on(t.kind, t.last_seen_at),
    checkChoice("seen_errors", t.kind, seenErrorKinds),
    check("seen_errors_count", sql`${t.count} > 0`),
    check("seen_errors_times", sql`${t.first_seen_at} <= ${t.last_seen_at}`),
  ],
)
