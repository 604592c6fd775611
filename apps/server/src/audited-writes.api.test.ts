import { allCalls } from "@academy/contract/calls"
import { auditEntities } from "@academy/domain/audit"
import { beforeAll, expect, test } from "vitest"
import { officeWritesOf } from "./testing/office-writes.ts"
import { nameOf, type OfficeWrite, send } from "./testing/send-call.ts"
import { testAcademy } from "./testing/test-app.ts"

/**
 * Makes every write of the contract that needs a right of staff succeed once, and finds who made it in the audit log. A
 * new one fails here until `testing/office-writes.ts` says with what it succeeds, or it is named below with its reason.
 */
const academy = testAcademy({ benchLimitsOff: true })
let writes: Record<string, () => Promise<OfficeWrite>>
beforeAll(async () => {
  writes = await officeWritesOf(academy)
})

const withoutEntry: Record<string, string> = {
  "POST /api/staff/sessions/:id/cancel/preview/": "only reads",
  "POST /api/staff/sessions/:id/messages/preview/": "only reads",
  "POST /api/admin/bookables/:id/preview/": "only reads",
  "POST /api/admin/bookings/:id/move/preview/": "only reads",
  "POST /api/admin/series/preview/": "only reads",
  "POST /api/admin/session-types/:id/price/preview/": "only reads",
  "POST /api/admin/cancel-sessions/preview/": "only reads",
  "POST /api/admin/bookables/:id/group/preview/": "only reads",
  "POST /api/admin/imports/columns/": "only reads",
  "POST /api/admin/family-messages/preview/": "only reads",
  "POST /api/admin/order-reminders/preview/": "only reads",
  "PUT /api/admin/series-drafts/:id/":
    "what is typed, saved every few seconds; adding, deleting and publishing a draft are in the log",
  "POST /api/admin/academy-pictures/": "nothing shows it until a setting names it, which is in the log",
  "POST /api/geocode-address/": "only reads; what another service answered is kept for the next time",
  "POST /api/admin/plans/sample/":
    "each plan is in the log as created; here are plans already, so that none is added",
  "POST /api/admin/saved-views/": "how lists are arranged, which changes no data",
  "DELETE /api/admin/saved-views/:id/": "how lists are arranged, which changes no data",
  "POST /api/admin/webhook-endpoints/:id/test/":
    "changes nothing that stands; the address's own log has the delivery",
}

const ofStaff = allCalls
  .filter(({ call }) => call.method !== "GET" && ["staff", "superuser", "owner"].includes(call.access))
  .map(({ call }) => [nameOf(call), call] as const)

test.each(ofStaff.filter(([name]) => !(name in withoutEntry)))("%s is in the log", async (name, call) => {
  const { pool } = academy.deps
  const write = writes[name]
  if (!write) throw new Error(`testing/office-writes.ts does not say how ${name} succeeds`)
  const { by, params, body } = await write()
  const [{ last }] = (await pool.query("select coalesce(max(id), 0) as last from audit_entries")).rows
  const answer = await send(by.visitor, call, params, body)
  expect([answer.status, answer.body.code, answer.body.errors]).toEqual([200, undefined, undefined])
  const { rows } = await pool.query("select account_id, entity from audit_entries where id > $1", [last])
  expect(rows).toContainEqual({ account_id: by.id, entity: expect.any(String) })
  // The page of the log has words for these.
  expect(auditEntities).toEqual(expect.arrayContaining(rows.map(({ entity }) => entity)))
})

test("nothing is named that is no write of staff, and nothing twice", () => {
  const names = ofStaff.map(([name]) => name)
  const told = [...Object.keys(writes), ...Object.keys(withoutEntry)]
  expect(told.filter((name) => !names.includes(name))).toEqual([])
  expect(new Set(told).size).toBe(told.length)
})
