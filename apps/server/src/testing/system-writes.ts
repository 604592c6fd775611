import { fillAcademy } from "../db/academy/fill-academy.ts"
import { givenProtected } from "./second-factor.ts"
import type { OfficeWrite } from "./send-call.ts"
import type { TestApp } from "./test-app.ts"

/** For each write of an owner about the system: makes what it is about, and says what is sent. */
export function systemWritesOf(
  academy: TestApp,
  owner: OfficeWrite["by"],
): Record<string, () => Promise<OfficeWrite>> {
  const { deps, given, clock } = academy
  let count = 0
  async function givenFactorRequest() {
    const { id } = await given.account()
    const { rows } = await deps.pool.query(
      `insert into factor_requests (account_id, asked_at, expires_at)
       values ($1, $2::timestamptz, $2::timestamptz + interval '1 day') returning id`,
      [id, clock.now()],
    )
    return { id: rows[0].id }
  }
  const givenSetup = (phase: "preparing" | "open") =>
    deps.pool.query(
      `insert into academy_setup (id, phase, key_hash, key_expires_at, opened_at)
       values (1, $1, 'used', $2::timestamptz, case when $1 = 'open' then $2::timestamptz end)
       on conflict (id) do update set phase = excluded.phase, opened_at = excluded.opened_at,
         skipped = '{}', hidden_at = null`,
      [phase, clock.now()],
    )
  return {
    "PATCH /api/admin/academy-settings/": async () => {
      await fillAcademy(deps.db, { set: {} }, { isConfirmed: true, now: clock.now() })
      const { body } = await owner.visitor.get("/api/admin/academy-settings/")
      const { version } = body.identity
      return { by: owner, body: { identity: { version, values: { town: `Town ${++count}` } } } }
    },
    "PUT /api/admin/setup/skipped/": async () => {
      await givenSetup("open")
      return { by: owner, body: { step: "look", is_skipped: true } }
    },
    "POST /api/admin/setup/email/": async () => {
      await givenSetup("open")
      return { by: owner }
    },
    "POST /api/admin/setup/hide/": async () => {
      await givenSetup("open")
      return { by: owner }
    },
    "POST /api/admin/setup/open/": async () => {
      await fillAcademy(deps.db, { set: {} }, { isConfirmed: true, now: clock.now() })
      await given.bookable()
      await givenSetup("preparing")
      return { by: owner }
    },
    "POST /api/admin/errors/:id/resolve/": async () => {
      const place = `job ${++count}`
      deps.seenErrors.note({ kind: "job", place, name: "Error", message: "Failed", stack: [] })
      await deps.seenErrors.flush(deps.pool)
      const { rows } = await deps.pool.query("select id from seen_errors where place = $1", [place])
      return { by: owner, params: { id: rows[0].id } }
    },
    "POST /api/admin/factor-requests/:id/approve/": async () => {
      const helper = await givenProtected(academy, { is_superuser: true })
      return {
        by: { id: helper.account.id, visitor: helper.owner },
        params: await givenFactorRequest(),
      }
    },
    "POST /api/admin/factor-requests/:id/stop/": async () => ({
      by: owner,
      params: await givenFactorRequest(),
    }),
    "POST /api/reading-alarms/:id/close/": async () => {
      const { rows } = await deps.pool.query(
        `insert into reading_alarms (account_id, day, records, notified_records, notified_at, since)
         values ($1, ($2::timestamptz)::date, 40, 40, $2, $2) returning id`,
        [(await given.account({ is_staff: true })).id, clock.now()],
      )
      return { by: owner, params: { id: rows[0].id }, body: { note: "Calls before the cup" } }
    },
  }
}
