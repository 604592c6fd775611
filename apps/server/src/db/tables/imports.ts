import { importAdditionKinds, importEmailTimes, namesakeAnswers } from "@academy/domain/family-import"
import type { MappedColumn } from "@academy/domain/import-columns"
import { groupAnswers, importSeatWays } from "@academy/domain/import-groups"
import { sql } from "drizzle-orm"
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core"
import { accounts, id, instant, rowId } from "./accounts.ts"
import { bookings } from "./bookings.ts"
import { checkChoice, choice } from "./choice.ts"
import { players } from "./players.ts"
import { passLots } from "./wallet.ts"

/** A file of families that the office is importing, on one day or several. */
export const familyImports = pgTable(
  "family_imports",
  {
    id: id(),
    /** Of the file. */
    name: text("name").notNull(),
    /** The file's headings with the field that each becomes. */
    columns: jsonb("columns").$type<MappedColumn[]>().notNull(),
    imported_by: rowId("imported_by")
      .notNull()
      .references(() => accounts.id),
    created_at: instant("created_at").notNull(),
    changed_at: instant("changed_at").notNull(),
    /** When rows of it were last imported. */
    taken_at: instant("taken_at"),
    undone_at: instant("undone_at"),
    /** When its families get their emails; null until the office says so. */
    emails: choice("emails", importEmailTimes),
    emails_on: date("emails_on"),
    /** How its children get their seats in a series. */
    seats: choice("seats", importSeatWays).notNull().default("tag"),
  },
  (t) => [
    index("family_imports_emails_on").on(t.emails_on),
    checkChoice("family_imports", t.emails, importEmailTimes),
    checkChoice("family_imports", t.seats, importSeatWays),
    check(
      "family_imports_emails_on",
      sql`(${t.emails_on} is not null) = (${t.emails} is not distinct from 'on')`,
    ),
  ],
)

/** A row of such a file, until it is forgotten (`sweepImports`). */
export const familyImportRows = pgTable(
  "family_import_rows",
  {
    id: id(),
    import_id: rowId("import_id")
      .notNull()
      .references(() => familyImports.id, { onDelete: "cascade" }),
    /** Its number in the spreadsheet. */
    row: integer("row").notNull(),
    /** One for each of the import's columns, as in the file or as mended. */
    cells: text("cells").array().notNull(),
    skipped: boolean("skipped").notNull().default(false),
    /** What the office said of a namesake. */
    answer: choice("answer", namesakeAnswers),
    /** What the office said where not every date of the series can be booked. */
    group_answer: choice("group_answer", groupAnswers),
    taken_at: instant("taken_at"),
    /** The child that it brought. */
    player_id: rowId("player_id").references(() => players.id, { onDelete: "set null" }),
    /** `pass_lots.import_key` of the passes that it brought. */
    lot_key: text("lot_key"),
  },
  (t) => [
    uniqueIndex("family_import_rows_row").on(t.import_id, t.row),
    index("family_import_rows_player_id").on(t.player_id),
    checkChoice("family_import_rows", t.answer, namesakeAnswers),
    checkChoice("family_import_rows", t.group_answer, groupAnswers),
  ],
)

/** What an import added, for its emails and for an undo. */
export const familyImportAdditions = pgTable(
  "family_import_additions",
  {
    id: id(),
    import_id: rowId("import_id")
      .notNull()
      .references(() => familyImports.id, { onDelete: "cascade" }),
    kind: choice("kind", importAdditionKinds).notNull(),
    account_id: rowId("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    player_id: rowId("player_id").references(() => players.id, { onDelete: "cascade" }),
    lot_id: rowId("lot_id").references(() => passLots.id, { onDelete: "cascade" }),
    booking_id: rowId("booking_id").references(() => bookings.id, { onDelete: "cascade" }),
    /** The default is for a previous version that serves beside this one. */
    added_at: instant("added_at").notNull().default(sql`now()`),
    /** Of an account: when its email was written. */
    emailed_at: instant("emailed_at"),
  },
  (t) => [
    index("family_import_additions_import_id").on(t.import_id),
    index("family_import_additions_account_id").on(t.account_id),
    index("family_import_additions_player_id").on(t.player_id),
    index("family_import_additions_lot_id").on(t.lot_id),
    index("family_import_additions_booking_id").on(t.booking_id),
    checkChoice("family_import_additions", t.kind, importAdditionKinds),
  ],
)

/** How files with the same headings were mapped the last time. Headings alone, nothing of a family. */
export const importMappings = pgTable("import_mappings", {
  /** `headingsKey` of the domain. */
  headings: text("headings").primaryKey(),
  columns: jsonb("columns").$type<MappedColumn[]>().notNull(),
  changed_at: instant("changed_at").notNull(),
})
