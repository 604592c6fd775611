import type { CallDeclaration } from "@academy/contract/call"
import { allCalls } from "@academy/contract/calls"
import { beforeAll, describe, expect, test } from "vitest"
import { as, type Visitor } from "./testing/as.ts"
import { type FamilyThings, giveFamilyThings } from "./testing/family-things.ts"
import { officeWritesOf } from "./testing/office-writes.ts"
import { nameOf, type OfficeWrite, pathWith, send } from "./testing/send-call.ts"
import { testAcademy } from "./testing/test-app.ts"

/**
 * Makes every write of the contract, of something that is there, with nothing in it: what is needed is asked for by
 * name, and what changes nothing changes nothing. A new call with an id fails here until it is told whose.
 */
const academy = testAcademy({ benchLimitsOff: true })
/** Where the office writes: some of it is there once. */
const office = testAcademy({ benchLimitsOff: true })
let things: FamilyThings
let family: Visitor
let owner: Visitor
let writes: Record<string, () => Promise<OfficeWrite>>
beforeAll(async () => {
  things = await giveFamilyThings(academy)
  family = await as(academy.app, things.owner)
  writes = await officeWritesOf(office)
  owner = await as(office.app, await office.given.account({ is_superuser: true }))
})

const isOfStaff = ({ access }: CallDeclaration) => ["staff", "superuser", "owner"].includes(access)

/** What the `:id` of a family's call is, by how its path begins. */
const ofPath: [begin: string, thing: keyof FamilyThings][] = [
  ["/api/approvals/", "approval"],
  ["/api/basket/lines/", "basket_line"],
  ["/api/calendar-feeds/", "feed"],
  ["/api/games/", "game"],
  ["/api/bookable-payments/", "bookable"],
  ["/api/pay-existing-booking/", "unpaid"],
  ["/api/rate-booking/", "over"],
  ["/api/respond-booking-invitation/", "invitation"],
  ["/api/session-news/", "bookable"],
  ["/api/trial-alerts/", "player"],
  ["/api/update-player/", "player"],
  ["/api/players/", "player"],
  ["/api/purchases/", "booking"],
  ["/api/add-player-achievement/", "player"],
  ["/api/add-player-stat/", "player"],
  ["/api/add-video/", "player"],
  ["/api/change-membership-payment/", "player"],
  ["/api/change-membership-players/", "player"],
  ["/api/pay-membership/", "player"],
  ["/api/withdraw-from-membership/", "player"],
  ["/api/withdraw-from-package/", "lot"],
]

function familyParams({ path, params }: CallDeclaration): Record<string, unknown> {
  const named: Record<string, unknown> = {
    ...things,
    membership: things.plan,
    a: things.player,
    b: things.booking,
    key: things.invitation_key,
    id: things[ofPath.find(([begin]) => path.startsWith(begin))?.[1] ?? "plan"],
  }
  const wanted = Object.keys(params?.properties ?? {})
  if (wanted.includes("id") && !ofPath.some(([begin]) => path.startsWith(begin)))
    throw new Error(`say what the id of ${path} is`)
  return Object.fromEntries(wanted.map((name) => [name, named[name]]))
}

/** Who makes a call of staff, and of what: as it succeeds, or as another of the same thing does. */
async function writeLike(name: string): Promise<Pick<OfficeWrite, "params"> & { by: { visitor: Visitor } }> {
  const thing = /^\S+ (.*\/:\w+\/)/.exec(name)?.[1]
  const other = Object.keys(writes).find((known) => thing !== undefined && known.includes(` ${thing}`))
  const write = writes[name] ?? writes[other ?? ""]
  return write ? write() : { by: { visitor: owner } }
}

const changing = allCalls
  .filter(({ call }) => call.method !== "GET" && call.form !== "allauth" && call.access !== "signature")
  .map(({ call }) => [nameOf(call), call] as const)

const nothings: [name: string, payload: string | undefined, type?: string][] = [
  ["no body", undefined],
  ["an empty body of JSON", "", "application/json"],
  ["{}", "{}", "application/json"],
  ["null", "null", "application/json"],
  ["an unknown field alone", '{"no_such_field":1}', "application/json"],
  ["an empty form", "--b--\r\n", "multipart/form-data; boundary=b"],
  [
    "a form of unknown fields",
    '--b\r\nContent-Disposition: form-data; name="no_such_field"\r\n\r\n1\r\n--b--\r\n',
    "multipart/form-data; boundary=b",
  ],
]

test.each(changing)("%s", async (name, call) => {
  const isStaffs = isOfStaff(call)
  const { by, params = {} } = isStaffs
    ? await writeLike(name)
    : { by: { visitor: family }, params: familyParams(call) }
  const needed = [...(call.body?.required ?? [])]
  for (const [nothing, payload, type] of nothings) {
    if (type?.startsWith("multipart") && !call.multipart) continue
    const answer = await (isStaffs ? office : academy).app.inject({
      method: call.method,
      url: pathWith(call.path, params),
      headers: {
        cookie: [...by.visitor.cookies].map((pair) => pair.join("=")).join("; "),
        "x-csrftoken": by.visitor.cookies.get("csrftoken") ?? "",
        ...(type && { "content-type": type }),
      },
      ...(payload !== undefined && { payload }),
    })
    if (needed.length === 0) {
      expect(answer.statusCode, `${nothing}: ${answer.body}`).toBeLessThan(500)
      continue
    }
    const asked = answer.json().errors?.map(({ param }: { param: string }) => param)
    const isUnknownField = isStaffs && nothing.includes("unknown field")
    expect([nothing, answer.json().code, asked]).toEqual([
      nothing,
      "invalid_input",
      isUnknownField ? ["no_such_field"] : expect.arrayContaining(needed),
    ])
  }
})

describe("a player that is changed in nothing stays as it is", () => {
  const form = (...parts: [name: string, value: string | Blob, filename?: string][]) => {
    const made = new FormData()
    for (const [name, value, filename] of parts)
      if (value instanceof Blob) made.append(name, value, filename)
      else made.append(name, value)
    return made
  }
  test.each([
    ["{}", {}],
    ["an unknown field", { nickname: "El" }],
    ["a form of an unknown field", form(["nickname", "El"])],
  ])("%s", async (_, body) => {
    const url = `/api/fetch-player/${things.player}/`
    const before = (await family.get(url)).body
    const answer = await family.put(`/api/update-player/${things.player}/`, body)
    expect([answer.status, answer.body]).toEqual([200, before])
    expect((await family.get(url)).body).toEqual(before)
  })

  test("a picture of no bytes is broken; a file input that was left alone is none", async () => {
    const url = `/api/update-player/${things.player}/`
    const empty = await family.put(url, form(["img_player_upload", new Blob([]), "elsa.jpg"]))
    expect([empty.status, empty.body.code]).toEqual([400, "image_broken"])
    const alone = `--b\r\nContent-Disposition: form-data; name="img_player_upload"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--b--\r\n`
    const type = { "content-type": "multipart/form-data; boundary=b" }
    expect((await family.put(url, alone, type)).status).toBe(200)
  })
})

test("a register's row without a change stays as it is, and nothing is written down", async () => {
  const write = await writes["PATCH /api/admin/models/players/:id/"]?.()
  const call = allCalls.find(({ call: { path } }) => path === "/api/admin/models/players/:id/")?.call
  if (!write || !call) throw new Error("the register has no players")
  const entries = async () => (await office.deps.pool.query("select count(*) from audit_entries")).rows
  const before = await entries()
  const patch = { ...call, method: "PATCH" as const }
  expect((await send(write.by.visitor, patch, write.params, { changes: {} })).status).toBe(200)
  expect(await entries()).toEqual(before)
  const unknown = { changes: { nickname: { from: "", to: "El" } } }
  const refused = await send(write.by.visitor, patch, write.params, unknown)
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ param: "changes.nickname", code: "unknown_field", message: "isn't a field of this call" }],
  ])
})
