import { expect, test } from "vitest"
import { playerHealth } from "../../db/tables/consents.ts"
import { as } from "../../testing/as.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })

test("an account's name is kept without marks that hide or reorder it", async () => {
  const visitor = await as(academy.app, await academy.given.account())
  const { body } = await visitor.put("/api/update-user/", {
    ...{ first_name: " An\u202ena ", last_name: "Li\u200bnd" },
  })
  expect(body).toMatchObject({ first_name: "Anna", last_name: "Lind" })
})

test("a language alone is changed, and the names stay", async () => {
  const visitor = await as(
    academy.app,
    await academy.given.account({ first_name: "Anna", last_name: "Lind" }),
  )
  const { body } = await visitor.put("/api/update-user/", { language: "ar" })
  expect(body).toMatchObject({ first_name: "Anna", last_name: "Lind", language: "ar" })
})

test.each(["http://evil.example/win", "javascript:alert(1)", "You won 500 kr at evil.example", "\u200b"])(
  "%j is no name: of an account, of a player, of its club, of whom to call",
  async (name) => {
    const { app, given } = academy
    const account = await given.account()
    const player = await given.player(account)
    const visitor = await as(app, account)
    const code = name === "\u200b" ? "required" : "web_address"
    const told = async (asked: ReturnType<typeof visitor.put>) => {
      const { param, code: said } = (await asked).body.errors[0]
      return `${param} ${said}`
    }
    const named = { first_name: "Anna", last_name: "Lind" }
    expect(await told(visitor.put("/api/update-user/", { ...named, first_name: name }))).toBe(
      `first_name ${code}`,
    )
    expect(await told(visitor.put("/api/update-user/", { ...named, last_name: name }))).toBe(
      `last_name ${code}`,
    )
    const at = `/api/update-player/${player.id}/`
    expect(await told(visitor.put(at, { first_name: name }))).toBe(`first_name ${code}`)
    if (code !== "web_address") return
    expect(await told(visitor.put(at, { club_name: name }))).toBe(`club_name ${code}`)
    const contact = { contact_name: name, contact_phone: "070-123 45 01", note: "" }
    expect(await told(visitor.put(`/api/players/${player.id}/health/`, contact))).toBe(`contact_name ${code}`)
  },
)

test("a name that is kept already stays as it is while something else changes", async () => {
  const { app, given, deps } = academy
  const name = "St.clair"
  const account = await given.account({ first_name: name, last_name: name })
  const player = await given.player(account, { first_name: name, last_name: name })
  await deps.pool.query("update players set club_name = 'f.c.norr' where id = $1", [player.id])
  const visitor = await as(app, account)
  const own = { first_name: name, last_name: name, phone_number: "070-123 45 01" }
  expect((await visitor.put("/api/update-user/", own)).status).toBe(200)
  const at = `/api/update-player/${player.id}/`
  const kept = { first_name: name, last_name: name, club_name: "f.c.norr", position: "GK" }
  expect((await visitor.put(at, kept)).body).toMatchObject({ first_name: name, position: "GK" })
  expect((await visitor.put(at, { first_name: "evil.example" })).status).toBe(400)

  await deps.db
    .insert(playerHealth)
    .values({ player_id: player.id, contact_name: name, updated_at: new Date() })
  const called = { contact_name: name, contact_phone: "070-123 45 01", note: "" }
  expect((await visitor.put(`/api/players/${player.id}/health/`, called)).status).toBe(200)
})
