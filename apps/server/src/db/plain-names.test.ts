import { expect, it, test } from "vitest"
import { readMigrations } from "./migrate.ts"
import { toPlainNames } from "./plain-names.ts"

it.each([
  [
    `ALTER TABLE "games" ADD CONSTRAINT "f" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id");`,
    `ALTER TABLE "games" ADD CONSTRAINT "f" FOREIGN KEY ("player_id") REFERENCES "players"("id");`,
  ],
  [
    `\n-- Why.\nCREATE TABLE "games" (\n\tCONSTRAINT "g" CHECK ("games"."own" >= 0)\n);`,
    `\n-- Why.\nCREATE TABLE "games" (\n\tCONSTRAINT "g" CHECK ("own" >= 0)\n);`,
  ],
  [
    `CREATE UNIQUE INDEX "i" ON "games" USING btree ("day") WHERE "games"."day" > 0;`,
    `CREATE UNIQUE INDEX "i" ON "games" USING btree ("day") WHERE "day" > 0;`,
  ],
])("takes schemas and a table's own name out of a definition", (written, plain) => {
  expect(toPlainNames(written)).toBe(plain)
})

it("leaves changes of rows as they are: they may name several tables", () => {
  const change = `UPDATE "refunds" SET "payment" = p."payment" FROM p WHERE "refunds"."id" = p."id";`
  expect(toPlainNames(change)).toBe(change)
})

test("no statement that is applied names a schema, nor a table before a column in its definition", () => {
  const applied = readMigrations().flatMap(({ sql }) => sql.map(toPlainNames))
  expect(applied.length).toBeGreaterThan(200)
  const definitions = applied.filter((statement) => /CREATE|ALTER/.test(statement.replace(/--.*\n/g, "")))
  expect(applied.filter((statement) => /\bpublic\b["]?\s*\./.test(statement))).toEqual([])
  expect(definitions.filter((statement) => /"\w+"\."\w+"/.test(statement))).toEqual([])
})
