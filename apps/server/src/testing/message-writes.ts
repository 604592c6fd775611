import type { OfficeWrite } from "./send-call.ts"
import type { TestApp } from "./test-app.ts"

/** For each write of the office about a visitor's message: makes the message, and says what is sent. */
export function messageWritesOf(
  { deps, given, clock }: TestApp,
  office: OfficeWrite["by"],
): Record<string, () => Promise<OfficeWrite>> {
  const rowsOf = async (text: string, ...values: Date[]) => (await deps.pool.query(text, values)).rows
  async function givenMessage() {
    const [row] = await rowsOf(
      `insert into contact_messages (name, email, message, language, created_at)
       values ('Emelie', 'emelie@klubb.example', 'Hej', 'sv', $1) returning id`,
      clock.now(),
    )
    return { kind: "contact", id: row.id as number }
  }
  const text = "Hej! Ja."
  return {
    "POST /api/admin/messages/:kind/:id/answer/": async () => ({
      by: office,
      params: await givenMessage(),
      body: { text, sessions: [(await given.bookable()).id] },
    }),
    "PATCH /api/admin/messages/:kind/:id/": async () => ({
      by: office,
      params: await givenMessage(),
      body: { is_done: true },
    }),
    "POST /api/admin/messages/:kind/:id/notes/": async () => ({
      by: office,
      params: await givenMessage(),
      body: { text: "Called back" },
    }),
    "DELETE /api/admin/messages/:kind/:id/notes/:note/": async () => {
      const { kind, id } = await givenMessage()
      await office.visitor.post(`/api/admin/messages/${kind}/${id}/notes/`, { text: "Called back" })
      const [row] = await rowsOf("select max(id) as id from message_notes")
      return { by: office, params: { kind, id, note: row.id } }
    },
  }
}
