import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/imports"
import { languages } from "@academy/domain/page-language"
import { HOUR_MS, wallClockDate } from "@academy/domain/time"
import { and, eq, inArray, isNull, lte } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { writeFirstPasswordEmails } from "../../core/auth/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { familyImportAdditions, familyImports } from "../../db/tables/imports.ts"
import { composeEmail } from "../../emails/compose-email.ts"
import type { Deps } from "../../http/deps.ts"
import { lockImport } from "./lock-import.ts"

/** Says when the families that an import opened accounts for get their email. Each gets it once. */
export async function sendImportEmails(
  deps: Deps,
  officeAccountId: number,
  importId: number,
  { when, day }: BodyOf<typeof calls.sendImportEmails>,
): Promise<AnswerOf<typeof calls.sendImportEmails>> {
  const now = deps.clock()
  // A day that has come, or none, is now.
  const isLater = when === "on" && day !== undefined && day > wallClockDate(now)
  const emails = when === "on" && !isLater ? "now" : when
  return inTransaction(deps.db, async (tx) => {
    const found = await lockImport(tx, importId)
    const sent = emails === "now" ? await writeWaiting(deps, tx, importId) : 0
    const said = { emails, emails_on: isLater ? day : null }
    await tx
      .update(familyImports)
      .set({ ...said, changed_at: now })
      .where(eq(familyImports.id, importId))
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "import_emails",
      entity: "family_imports",
      entity_id: importId,
      before: { emails: found.emails, emails_on: found.emails_on },
      after: { ...said, sent },
      at: now,
    })
    return { sent }
  })
}

async function writeWaiting(deps: Deps, tx: Tx, importId: number): Promise<number> {
  const waiting = await tx
    .update(familyImportAdditions)
    .set({ emailed_at: deps.clock() })
    .where(
      and(
        eq(familyImportAdditions.import_id, importId),
        eq(familyImportAdditions.kind, "account"),
        isNull(familyImportAdditions.emailed_at),
      ),
    )
    .returning({ account_id: familyImportAdditions.account_id })
  const ids = waiting.flatMap(({ account_id }) => account_id ?? [])
  await writeFirstPasswordEmails(deps, tx, ids)
  return ids.length
}

/** From this hour of their day on the emails go out: nobody is woken by one. */
const FIRST_HOUR = 8

/** Job: writes the emails whose day has come; returns for how many imports. */
export function writeImportEmails(deps: Deps): Promise<number> {
  const day = wallClockDate(new Date(deps.clock().getTime() - FIRST_HOUR * HOUR_MS))
  return inTransaction(deps.db, async (tx) => {
    const due = await tx
      .select({ id: familyImports.id })
      .from(familyImports)
      .where(and(eq(familyImports.emails, "on"), lte(familyImports.emails_on, day)))
      .for("update", { skipLocked: true })
    for (const { id } of due) await writeWaiting(deps, tx, id)
    if (due.length > 0)
      await tx
        .update(familyImports)
        .set({ emails: "now", emails_on: null })
        .where(
          inArray(
            familyImports.id,
            due.map(({ id }) => id),
          ),
        )
    return due.length
  })
}

/** The email as a family reads it, in each language; the name is an example. */
export function readImportEmail({
  settings,
  clock,
}: Pick<Deps, "settings" | "clock">): AnswerOf<typeof calls.getImportEmail> {
  const { publicUrl } = settings
  return {
    emails: languages.map((language) => {
      const stored = {
        dedupe_key: "",
        kind: "first_password" as const,
        to_email: "",
        language,
        params: { first_name: language === "ar" ? "مريم" : "Maria", url: `${publicUrl}/reset-password/…` },
      }
      const { subject, text } = composeEmail(stored, { publicUrl, now: clock() })
      return { language, subject, text }
    }),
  }
}
