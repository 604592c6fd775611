import { beforeAll, expect, test } from "vitest"
import { clubHeads, type ImportDesk, lineOf, openImportDesk } from "../../testing/import-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { importsData } from "./personal-data.ts"

const academy = testAcademy({ benchLimitsOff: true })
let desk: ImportDesk
beforeAll(async () => {
  desk = await openImportDesk(academy)
})

const cellsOf = async (id: number): Promise<string[][]> =>
  (
    await academy.deps.pool.query(
      'select cells from family_import_rows where import_id = $1 order by "row"',
      [id],
    )
  ).rows.map(({ cells }) => cells)

test("a personal identity number is never kept, sent with a file, mended in or mapped later", async () => {
  const id = await desk.save(
    clubHeads,
    lineOf("number@klubb.example", "Elsa Ett").with(4, "20140315-1234"),
    lineOf("typo@klubb.example", "Elsa Tre").with(4, "20149915-1234"),
    lineOf("mended@klubb.example", "Elsa Fyra", ["Klubben"]),
  )
  expect((await cellsOf(id)).map((cells) => cells[4])).toEqual(["2014", "••••••••-••••", "2014"])
  await desk.change(id, { cells: [{ row: 4, column: 4, value: "150315-1234", everywhere: false }] })
  await desk.change(id, { cells: [{ row: 3, column: 4, value: "160101-1234", everywhere: true }] })
  expect((await cellsOf(id)).map((cells) => cells[4])).toEqual(["2014", "2016", "2015"])

  const { columns } = await desk.read(id)
  const fields = columns.map(({ field }: { field: string | null }) => (field === "club" ? null : field))
  expect((await desk.change(id, { fields })).status).toBe(200)
  expect(
    (await cellsOf(id)).map((cells) => cells[5]),
    "a column that is left out later",
  ).toEqual(["", "", ""])
})

test("a family's rows are found by its address, however the list spells it", async () => {
  const address = "anna@xn--smland-jua.example"
  const account = await academy.given.account({ email: address })
  const spelt = ["\u00a0Anna@Småland.example ", "an\u200bna@småland.example", "ANNA@XN--SMLAND-JUA.EXAMPLE"]
  await desk.save(clubHeads, ...spelt.map((email, at) => lineOf(email, `Elsa Nr${"abc"[at]}`)))
  const read = async () => {
    const data = await importsData.read?.(academy.deps.pool, { account_id: account.id } as never)
    return (data as { imported_rows: unknown[] }).imported_rows
  }
  expect(await read()).toHaveLength(3)
})
