import type { OfficeWrite } from "./send-call.ts"
import type { TestApp } from "./test-app.ts"

const reason = "Agreed on the phone"
const person = { first_name: "Johan", last_name: "Ek", email: "johan@klubb.example", phone_number: "" }

/** For each write of the office about a family: says whose, and what is sent. */
export function familyWritesOf(
  { deps, given }: TestApp,
  office: OfficeWrite["by"],
): Record<string, () => Promise<OfficeWrite>> {
  const rowsOf = async (text: string, ...values: number[]) => (await deps.pool.query(text, values)).rows
  const givenUnsentEmail = async () => {
    const { id } = await given.account()
    const { rows } = await deps.pool.query(
      `insert into emails (dedupe_key, kind, to_email, language, attempts)
       values ('unsent:' || $1, 'receipt', 'unsent@klubb.example', 'en', 50) returning id`,
      [id],
    )
    return rows[0].id as number
  }
  return {
    "POST /api/admin/families/:id/notes/": async () => ({
      by: office,
      params: { id: (await given.account()).id },
      body: { text: "Prefers a call", press: "prefers" },
    }),
    "POST /api/admin/families/": async () => ({
      by: office,
      body: { ...person, language: "en", sends_login: false },
    }),
    "POST /api/admin/families/:id/guardians/": async () => {
      const account = await given.account()
      const player = await given.player(account)
      const guardian = { ...person, email: `guardian-${account.id}@klubb.example` }
      return { by: office, params: { id: account.id }, body: { ...guardian, player_ids: [player.id] } }
    },
    "POST /api/admin/families/:id/players/": async () => ({
      by: office,
      params: { id: (await given.account()).id },
      body: { first_name: "Elsa", last_name: "Ek", year_of_birth: 2016 },
    }),
    "POST /api/admin/families/:id/emails/": async () => ({
      by: office,
      params: { id: (await given.account()).id },
      body: { text: "See you on Monday", also: [], press: "monday" },
    }),
    "DELETE /api/admin/families/:id/notes/:note/": async () => {
      const { id } = await given.account()
      await office.visitor.post(`/api/admin/families/${id}/notes/`, {
        text: "Prefers a call",
        press: `call ${id}`,
      })
      const [row] = await rowsOf("select id from office_notes where account_id = $1", id)
      return { by: office, params: { id, note: row.id } }
    },
    "POST /api/admin/unsent-emails/:id/send/": async () => ({
      by: office,
      params: { id: await givenUnsentEmail() },
    }),
    "DELETE /api/admin/unsent-emails/:id/": async () => ({
      by: office,
      params: { id: await givenUnsentEmail() },
    }),
    "POST /api/admin/families/:id/login-email/": async () => ({
      by: office,
      params: { id: (await given.account()).id },
    }),
    "POST /api/admin/families/:id/data-link/": async () => ({
      by: office,
      params: { id: (await given.account()).id },
    }),
    "POST /api/admin/families/:id/email-change/": async () => ({
      by: office,
      params: { id: (await given.account()).id },
      body: { email: "changed@klubb.example", reason },
    }),
    "DELETE /api/admin/families/:id/email-change/": async () => {
      const { id } = await given.account()
      const body = { email: "changed@klubb.example", reason }
      await office.visitor.post(`/api/admin/families/${id}/email-change/`, body)
      return { by: office, params: { id } }
    },
    "POST /api/admin/families/:id/block/": async () => ({
      by: office,
      params: { id: (await given.account()).id },
      body: { is_blocked: true, reason },
    }),
    "POST /api/admin/families/:id/deletion/": async () => ({
      by: office,
      params: { id: (await given.account()).id },
      body: { reason },
    }),
    "DELETE /api/admin/families/:id/deletion/": async () => {
      const { id } = await given.account()
      await office.visitor.post(`/api/admin/families/${id}/deletion/`, { reason })
      return { by: office, params: { id } }
    },
  }
}
