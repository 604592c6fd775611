import { auditActions, auditEntities } from "@academy/domain/audit"
import { expect, test } from "vitest"
import admin from "../../i18n/locales/en/admin.json"
import audit from "../../i18n/locales/en/audit.json"

test("each action of the log has its sentence, and none is left of one that is gone", () => {
  expect(Object.keys(audit.sentences).toSorted()).toEqual(auditActions.toSorted())
})

test("each table of the log has its word, and no other", () => {
  expect(Object.keys(admin.audit.entities).toSorted()).toEqual(auditEntities.toSorted())
})
