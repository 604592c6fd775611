import { readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { expect, test } from "vitest"
import { keptVersionFile, keptVersions } from "../testing/kept-versions.ts"
import { findUnsafeWhileServing } from "../testing/unsafe-while-serving.ts"
import type { BackupHead } from "./backup/format.ts"
import { readMigrations } from "./migrate.ts"
import { currentMigrations } from "./version-0.2.0.ts"

test("migrations since the last version are safe while that one still serves", () => {
  const last = keptVersions().at(-1) ?? ""
  const lines = gunzipSync(readFileSync(keptVersionFile(last))).toString()
  const head = JSON.parse(lines.slice(0, lines.indexOf("\n"))) as BackupHead
  const migrations = readMigrations()
  const times = migrations.map(({ folderMillis }) => folderMillis)
  const released = currentMigrations(head.migrations, times).length
  const statements = (from: number, to?: number) => migrations.slice(from, to).flatMap(({ sql }) => sql)
  expect(findUnsafeWhileServing(statements(0, released), statements(released))).toEqual([])
})

const earlier = [
  'CREATE TABLE "bookings" ( "id" integer, "status" text NOT NULL, CONSTRAINT "bookings_status" CHECK ("bookings"."status" in (\'held\', \'paid\')));',
]

test.each([
  [
    "a table with whatever it wants",
    'CREATE TABLE "lists" ("id" integer NOT NULL, CONSTRAINT "x" CHECK (id > 0));',
  ],
  ["a column that may be empty", 'ALTER TABLE "bookings" ADD COLUMN "note" text;'],
  ["a column with a default", 'ALTER TABLE "bookings" ADD COLUMN "note" text DEFAULT \'\' NOT NULL;'],
  ["a key that looks up faster", 'CREATE INDEX "bookings_status" ON "bookings" USING btree ("status");'],
  [
    "a list with one more word",
    'ALTER TABLE "bookings" ADD CONSTRAINT "bookings_status" CHECK ("bookings"."status" in (\'held\', \'paid\', \'over\'));',
  ],
])("%s is safe", (_, statement) => {
  expect(findUnsafeWhileServing(earlier, [statement])).toEqual([])
})

test("what concerns new columns alone is safe", () => {
  const statements = [
    'ALTER TABLE "bookings" ADD COLUMN "note" text;',
    'ALTER TABLE "bookings" ADD CONSTRAINT "bookings_note" CHECK (length("bookings"."note") < 9);',
    'CREATE UNIQUE INDEX "bookings_note" ON "bookings" USING btree ("note");',
    'ALTER TABLE "bookings" ADD CONSTRAINT "bookings_of" FOREIGN KEY ("note") REFERENCES "public"."notes"("id");',
  ]
  expect(findUnsafeWhileServing(earlier, statements)).toEqual([])
})

test.each([
  ["a column that has to be filled", 'ALTER TABLE "bookings" ADD COLUMN "note" text NOT NULL;'],
  ["a column that may no longer be empty", 'ALTER TABLE "bookings" ALTER COLUMN "status" SET NOT NULL;'],
  ["a column that is gone", 'ALTER TABLE "bookings" DROP COLUMN "status";'],
  ["another name", 'ALTER TABLE "bookings" RENAME COLUMN "status" TO "state";'],
  ["another type", 'ALTER TABLE "bookings" ALTER COLUMN "status" SET DATA TYPE integer;'],
  ["a table that is gone", 'DROP TABLE "bookings" CASCADE;'],
  [
    "a list with other words",
    'ALTER TABLE "bookings" ADD CONSTRAINT "bookings_status" CHECK ("bookings"."status" in (\'held\', \'done\'));',
  ],
  ["values that were free to repeat", 'CREATE UNIQUE INDEX "one" ON "bookings" USING btree ("status");'],
])("%s is not", (_, statement) => {
  expect(findUnsafeWhileServing(earlier, [statement])).toHaveLength(1)
})

test("what only asks of rows that fill a new column is safe, and what a person has seen to be", () => {
  const statements = [
    'ALTER TABLE "bookings" ADD COLUMN "note" text;',
    'ALTER TABLE "bookings" ADD CONSTRAINT "a" CHECK ("bookings"."note" is null or "bookings"."status" = \'held\');',
    'CREATE UNIQUE INDEX "b" ON "bookings" USING btree ("status") WHERE note is not null;',
    '-- safe while serving: there were never two\nCREATE UNIQUE INDEX "c" ON "bookings" USING btree ("status");',
  ]
  expect(findUnsafeWhileServing(earlier, statements)).toEqual([])
})

test("a held seat that has to say what for is found: the version before does not", () => {
  const statements = [
    'ALTER TABLE "bookings" ADD COLUMN "held_for" text;',
    'ALTER TABLE "bookings" ADD CONSTRAINT "why" CHECK (("bookings"."status" = \'held\') = ("bookings"."held_for" is not null));',
  ]
  expect(findUnsafeWhileServing(earlier, statements)).toEqual([
    expect.stringMatching(/^the version before may write what it refuses: .*"why"/),
  ])
})
