import type { OfficeWrite } from "./send-call.ts"

/** For each write of the term calendar: makes what it is about, and says what is sent. */
export function termWritesOf(by: OfficeWrite["by"]): Record<string, () => Promise<OfficeWrite>> {
  const { post } = by.visitor
  let count = 0
  const nextTerm = () => {
    const year = 2030 + ++count
    return { name: `Spring ${year}`, first_day: `${year}-01-10`, last_day: `${year}-06-10` }
  }
  const dayOff = { kind: "own", name: "Coaches’ course", from_day: "2029-04-24", until_day: "2029-04-24" }
  const given = async (path: string, body: object) => ({ id: Number((await post(path, body)).body.id) })
  const givenTerm = () => given("/api/admin/terms/", nextTerm())
  const givenDayOff = () => given("/api/admin/days-off/", dayOff)
  return {
    "POST /api/admin/terms/": async () => ({ by, body: nextTerm() }),
    "PATCH /api/admin/terms/:id/": async () => ({
      by,
      params: await givenTerm(),
      body: { name: `Nr ${count}` },
    }),
    "DELETE /api/admin/terms/:id/": async () => ({ by, params: await givenTerm() }),
    "POST /api/admin/days-off/": async () => ({ by, body: dayOff }),
    "PATCH /api/admin/days-off/:id/": async () => ({
      by,
      params: await givenDayOff(),
      body: { is_decided: true },
    }),
    "DELETE /api/admin/days-off/:id/": async () => ({ by, params: await givenDayOff() }),
  }
}
