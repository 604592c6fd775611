import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/imports"
import { headingsKey } from "@academy/domain/import-columns"
import { eq } from "drizzle-orm"
import { importMappings } from "../../db/tables/imports.ts"
import type { Deps } from "../../http/deps.ts"

/** How such a file was mapped the last time. */
export async function readImportColumns(
  { db }: Pick<Deps, "db">,
  { headings }: BodyOf<typeof calls.readImportColumns>,
): Promise<AnswerOf<typeof calls.readImportColumns>> {
  const [known] = await db
    .select()
    .from(importMappings)
    .where(eq(importMappings.headings, headingsKey(headings)))
  if (!known) return { columns: null }
  return {
    columns: headings.map((heading, index) => ({ heading, field: known.columns[index]?.field ?? null })),
  }
}
