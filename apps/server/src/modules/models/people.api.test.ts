import { beforeAll, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy()
let office: Visitor
beforeAll(async () => {
  office = await as(academy.app, await academy.given.account({ is_superuser: true }))
})

const at = (name: string, rest = "") => `/api/admin/models/${name}/${rest}`

test("the office notes of a player that it was contacted, is for the main page, plays football; its family reads it", async () => {
  const { player, visitor } = await academy.family()
  const marks = async () => {
    const { contacted, on_main, is_football_player } = (await visitor.get(`/api/fetch-player/${player.id}/`))
      .body
    return { contacted, on_main, is_football_player }
  }
  expect(await marks()).toEqual({ contacted: false, on_main: false, is_football_player: true })
  const changed = await office.patch(at("players", `${player.id}/`), {
    changes: {
      contacted: { from: false, to: true },
      on_main: { from: false, to: true },
      is_football_player: { from: true, to: false },
    },
  })
  expect(changed.status).toBe(200)
  const noted = { contacted: true, on_main: true, is_football_player: false }
  expect(await marks()).toEqual(noted)
  expect((await office.get(at("players", `${player.id}/`))).body.row).toMatchObject(noted)
  expect((await visitor.get("/api/my-data/")).body.players).toMatchObject([noted])
  expect((await visitor.patch(at("players", `${player.id}/`), { changes: {} })).status).toBe(403)
})

test("a coach's profile is given to somebody who works here, and to nobody else", async () => {
  const parent = await academy.given.account()
  const coach = await academy.given.account({ is_staff: true, staff_role: "coach" })
  const values = { name: "Sofia Lund", experience: "", specialization: "" }
  const refused = await office.post(at("coaches"), { values: { ...values, account_id: parent.id } })
  expect([refused.status, refused.body.code, refused.body.errors[0].param]).toEqual([
    409,
    "value_refused",
    "account_id",
  ])
  const added = await office.post(at("coaches"), { values: { ...values, account_id: null } })
  const give = (account_id: number) =>
    office.patch(at("coaches", `${added.body.id}/`), {
      changes: { account_id: { from: null, to: account_id } },
    })
  expect((await give(parent.id)).body.errors[0].param).toBe("account_id")
  expect((await give(coach.id)).status).toBe(200)
  expect((await office.get(at("coaches", `${added.body.id}/`))).body.row.account_id).toBe(coach.id)
})

test("names that the office corrects are cleaned, and one that reads as a web address is refused by its field", async () => {
  const { player, account } = await academy.family()
  const rowOf = async (name: string, id: number) => (await office.get(at(name, `${id}/`))).body.row
  for (const [name, id] of [
    ["accounts", account.id],
    ["players", player.id],
  ] as const) {
    const change = async (field: string, to: string) => {
      const from = (await rowOf(name, id))[field]
      return (await office.patch(at(name, `${id}/`), { changes: { [field]: { from, to } } })).body
    }
    const refusal = async (field: string, to: string) => {
      const { code, errors } = await change(field, to)
      return [code, errors?.[0].param, errors?.[0].code]
    }
    for (const field of ["first_name", "last_name"]) {
      expect(await refusal(field, "Win at evil.example")).toEqual(["invalid_input", field, "web_address"])
      expect(await refusal(field, "\u200b")).toEqual(["invalid_input", field, "required"])
      expect(await change(field, " An\u202ena  Li ")).toEqual({ status: "ok" })
      expect((await rowOf(name, id))[field]).toBe("Anna Li")
    }
  }
  // One that is kept as it is from before the rule neither refuses another field nor is rewritten.
  const old = "An\u200bna www.evil.example"
  for (const [name, id] of [
    ["accounts", account.id],
    ["players", player.id],
  ] as const) {
    await academy.deps.pool.query(`update ${name} set first_name = $1 where id = $2`, [old, id])
    const changes = { first_name: { from: old, to: old }, last_name: { from: "Anna Li", to: "Ek" } }
    expect((await office.patch(at(name, `${id}/`), { changes })).status).toBe(200)
    expect(await rowOf(name, id)).toMatchObject({ first_name: old, last_name: "Ek" })
    const again = { changes: { first_name: { from: old, to: `${old}!` } } }
    expect((await office.patch(at(name, `${id}/`), again)).body.errors[0].code).toBe("web_address")
  }
  await academy.deps.pool.query("update players set club_name = $1 where id = $2", [old, player.id])
  const kept = { club_name: { from: old, to: old }, last_name: { from: "Ek", to: "Lind" } }
  expect((await office.patch(at("players", `${player.id}/`), { changes: kept })).status).toBe(200)
  expect(await rowOf("players", player.id)).toMatchObject({ club_name: old, last_name: "Lind" })
  await academy.deps.pool.query("update players set club_name = '' where id = $1", [player.id])
  const club = { club_name: { from: "", to: "evil.example" } }
  const refused = await office.patch(at("players", `${player.id}/`), { changes: club })
  expect(refused.body.errors[0]).toMatchObject({ param: "club_name", code: "web_address" })
})
