import { auditActions, auditEntities } from "@academy/domain/audit"
import { expect, test } from "vitest"
import words from "../../i18n/locales/en/admin.json"

test("each action of the log has its word, and no word is left of one that is gone", () => {
  expect(Object.keys(words.audit.actions).toSorted()).toEqual(auditActions.toSorted())
})

test("each table of the log has its word, and no other", () => {
  expect(Object.keys(words.audit.entities).toSorted()).toEqual(auditEntities.toSorted())
})
