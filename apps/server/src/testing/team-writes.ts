import type { OfficeWrite } from "./send-call.ts"

/** For each write about the team: makes what it is about, and says what is sent. */
export function teamWritesOf(by: OfficeWrite["by"]): Record<string, () => Promise<OfficeWrite>> {
  const path = "/api/admin/colleague-invitations/"
  let count = 0
  const invitation = () => ({
    email: `new${++count}@klubb.example`,
    first_name: "Petra",
    last_name: "Wallin",
    staff_role: "coach",
    language: "sv",
    coach_id: null,
    new_profile: true,
  })
  const given = async () => ({ id: Number((await by.visitor.post(path, invitation())).body.id) })
  return {
    [`POST ${path}`]: async () => ({ by, body: invitation() }),
    [`POST ${path}:id/resend/`]: async () => ({ by, params: await given() }),
    [`DELETE ${path}:id/`]: async () => ({ by, params: await given() }),
  }
}
