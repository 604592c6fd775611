import { auditActions, auditEntities } from "@academy/domain/audit"
import { expect, test } from "vitest"
import admin from "../../i18n/locales/en/admin.json"
import audit from "../../i18n/locales/en/audit.json"
import models from "../../i18n/locales/en/models.json"

test("each action of the log has its sentence, and none is left of one that is gone", () => {
  expect(Object.keys(audit.sentences).toSorted()).toEqual(auditActions.toSorted())
  expect(Object.keys(audit.sentences)).toEqual(expect.arrayContaining(Object.keys(audit.withoutRow)))
})

test("each table of the log has one word: that of its records, or one of its own; and no other has", () => {
  const records = Object.keys(models.one)
  const own = Object.keys(admin.audit.entities)
  expect(own.filter((entity) => records.includes(entity))).toEqual([])
  const named = [...own, ...records.filter((entity) => (auditEntities as readonly string[]).includes(entity))]
  expect(named.toSorted()).toEqual(auditEntities.toSorted())
})
