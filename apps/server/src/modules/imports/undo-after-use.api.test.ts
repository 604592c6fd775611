import { DAY_MS } from "@academy/domain/time"
import { beforeAll, beforeEach, expect, test } from "vitest"
import { clubHeads, type ImportDesk, lineOf, openImportDesk } from "../../testing/import-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { sweepImports } from "./index.ts"

const academy = testAcademy({ benchLimitsOff: true })
let desk: ImportDesk
beforeAll(async () => {
  await academy.deps.pool.query("insert into pass_types (name) values ('Group passes')")
})
beforeEach(async () => {
  // Sessions end while days pass.
  desk = await openImportDesk(academy)
})

const childrenOf = async (email: string) =>
  (
    await desk.rowsOf(
      `select p.id from players p join guardianships g on g.player_id = p.id join accounts a on a.id = g.account_id
        where a.email = $1 order by p.id`,
      email,
    )
  ).map(({ id }) => Number(id))

test("rows that were imported more than a day ago stay imported when later ones are undone", async () => {
  const id = await desk.save(
    clubHeads,
    lineOf("monday@klubb.example", "Mona Dag", ["", "group", "10"]),
    lineOf("thursday@klubb.example", "Tor Dag").with(4, "tolv"),
    // A second guardian of a child that came earlier.
    lineOf("also@klubb.example", "Mona Dag").with(0, "not an address"),
  )
  await desk.take(id)
  academy.clock.pass(2 * DAY_MS)
  await sweepImports(academy.deps)
  desk = await openImportDesk(academy)
  await desk.change(id, {
    cells: [
      { row: 3, column: 4, value: "2014", everywhere: false },
      { row: 4, column: 0, value: "also@klubb.example", everywhere: false },
    ],
    rows: [{ row: 4, answer: "same" }],
  })
  expect((await desk.take(id)).body).toMatchObject({ rows: 2, left: 0 })
  expect(await childrenOf("also@klubb.example")).toEqual(await childrenOf("monday@klubb.example"))
  expect((await desk.undo(id)).status).toBe(200)
  expect(await childrenOf("monday@klubb.example")).toHaveLength(1)
  expect(await desk.rowsOf("select amount_left from pass_lots where import_key is not null")).toEqual([
    { amount_left: 10 },
  ])
  expect(
    await desk.rowsOf(
      "select 1 from accounts where email in ('thursday@klubb.example', 'also@klubb.example')",
    ),
  ).toEqual([])
  expect((await desk.read(id)).counts).toMatchObject({ all: 2, ready: 2 })
  expect((await desk.email(id, "now")).body, "the first family still waits for its email").toEqual({
    sent: 1,
  })
  expect((await desk.undo(id)).body.code).toBe("import_undo_over")
  expect((await desk.take(id)).body).toMatchObject({ rows: 2, left: 0 })
})

test("an undo deletes nothing that a family has added to its imported child, nor a child that it has changed", async () => {
  const parent = await academy.given.account()
  const imported = async (child: string) => {
    const before = await childrenOf(parent.email)
    const id = await desk.save(
      [...clubHeads, "Foto"],
      [...lineOf(parent.email, child, ["", "", "", "", ""]), "ja"],
    )
    expect((await desk.take(id)).body).toMatchObject({ rows: 1 })
    const [player = 0] = (await childrenOf(parent.email)).filter((one) => !before.includes(one))
    return { id, player }
  }
  const health = await imported("Hedda Lind")
  await desk.rowsOf(
    "insert into player_health (player_id, contact_name, updated_at) values ($1, 'Farmor', now())",
    health.player,
  )
  expect((await desk.undo(health.id)).body.code).toBe("import_in_use")

  const consent = await imported("Ceri Lind")
  await desk.rowsOf(
    `insert into consent_changes (player_id, purpose, given, account_id, text_version, created_at)
      values ($1, 'photo_and_film', false, $2, 1, now())`,
    consent.player,
    parent.id,
  )
  expect((await desk.undo(consent.id)).body.code).toBe("import_in_use")

  const changed = await imported("Kim Lind")
  await desk.rowsOf("update players set last_name = 'Lindh' where id = $1", changed.player)
  expect((await desk.undo(changed.id)).body.code).toBe("import_in_use")

  const untouched = await imported("Ulla Lind")
  expect((await desk.undo(untouched.id)).status, "an untouched child goes").toBe(200)
  expect(await childrenOf(parent.email)).toEqual([health.player, consent.player, changed.player])
})

test("a family that another list has given a child keeps its account", async () => {
  const email = "passes@klubb.example"
  const passes = await desk.save(clubHeads, lineOf(email, "", ["", "group", "10"]).with(4, ""))
  expect((await desk.take(passes)).body).toMatchObject({ rows: 1, players: { added: 0 } })
  expect((await desk.take(await desk.save(clubHeads, lineOf(email, "Elsa Barn")))).body).toMatchObject({
    rows: 1,
  })
  expect((await desk.undo(passes)).body.code).toBe("import_in_use")
  expect(await childrenOf(email)).toHaveLength(1)
})
