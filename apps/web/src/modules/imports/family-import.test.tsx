import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { FamilyImport } from "./family-import.tsx"

const previewCall = "POST /api/admin/imports/preview/"
const count = (added: number, known = 0) => ({ added, known })
const counts = { families: count(2), players: count(3), passes: count(1) }
const file = new File(["E-post;Födelseår\nanna@klubb.example;många"], "familjer.csv")
const choose = async (user: ReturnType<typeof renderScreen>["user"], chosen = file) =>
  user.upload(screen.getByLabelText("Choose file"), chosen)

test("each wrong cell has its row, column, value and sentence, and nothing can be taken in", async () => {
  const wrong = [{ row: 2, column: "year_of_birth", code: "not_a_year", value: "många", hint: "" }]
  const { user, sent } = renderScreen(<FamilyImport />, {
    path: "/admin/import",
    answers: { [previewCall]: [200, { ...counts, wrong, ignored: ["Kommentar"] }] },
  })
  await choose(user)
  const cells = within(await screen.findByRole("table"))
    .getAllByRole("cell")
    .map(({ textContent }) => textContent)
  expect(cells).toEqual([
    "2",
    "Year of birth",
    "många",
    "Enter a year such as 2014, a date or a personal identity number.",
  ])
  screen.getByText("Ignored: Kommentar")
  expect(screen.queryByRole("button", { name: /^Import/ })).toBeNull()
  expect(sent[0]?.body).toEqual({
    rows: [
      ["E-post", "Födelseår"],
      ["anna@klubb.example", "många"],
    ],
    first_row: 1,
  })
})

test("a file without a fault is taken in by one press, and says what came of it", async () => {
  const { user } = renderScreen(<FamilyImport />, {
    path: "/admin/import",
    answers: {
      [previewCall]: [200, { ...counts, wrong: [], ignored: [] }],
      "POST /api/admin/imports/": [200, counts],
    },
  })
  await choose(user)
  await user.click(await screen.findByRole("button", { name: "Import 2 families" }))
  await screen.findByText(/^2 new families imported/)
  expect(screen.queryByRole("button", { name: /^Import/ })).toBeNull()
})

test("a file that is no spreadsheet, and a refusal, are said", async () => {
  const { user } = renderScreen(<FamilyImport />, {
    path: "/admin/import",
    answers: { [previewCall]: [409, { code: "server_busy" }] },
  })
  await choose(user, new File(["no workbook"], "familjer.xlsx"))
  await screen.findByText(/^This isn’t a CSV or Excel file/)
  await choose(user)
  await screen.findByRole("alert")
})

const heads = "E-post;Förälderns förnamn;Förälderns efternamn;Spelarens förnamn;Spelarens efternamn;Födelseår"
const fine: ServerAnswers = { [previewCall]: [200, { ...counts, wrong: [], ignored: [] }] }

test("2,000 rows with an end of line are sent; one more is said and stays here", async () => {
  const listOf = (rows: number) =>
    new File(
      [heads, "\n", ...Array.from({ length: rows }, (_, at) => `a${at}@b.example;A;B;C;D;2014\n`)],
      "a.csv",
    )
  const { user, sent } = renderScreen(<FamilyImport />, { path: "/admin/import", answers: fine })
  await choose(user, listOf(2000))
  await screen.findByRole("button", { name: /^Import/ })
  expect(sent[0]?.body).toMatchObject({ rows: expect.toSatisfy((rows) => rows.length === 2001) })
  await choose(user, listOf(2001))
  await screen.findByText(/^Up to 2,000 rows can be imported/)
  expect(screen.queryByRole("button", { name: /^Import/ })).toBeNull()
  expect(sent).toHaveLength(1)
})

test("names of nobody are asked for before anything is sent; a personal number stays here", async () => {
  const { user, sent } = renderScreen(<FamilyImport />, { path: "/admin/import", answers: fine })
  await choose(
    user,
    new File(
      ["Medlemmar\nFörnamn;Efternamn;Personnummer;Anteckning\nElsa;Lind;20140315-1234;140315-1234"],
      "a.txt",
    ),
  )
  await screen.findByText("Whose names are in Förnamn and Efternamn?")
  expect(sent).toEqual([])
  await user.click(screen.getByRole("button", { name: "The player’s" }))
  await screen.findByRole("button", { name: /^Import/ })
  expect(sent[0]?.body).toEqual({
    rows: [
      ["player_first_name", "player_last_name", "Personnummer", "Anteckning"],
      ["Elsa", "Lind", "2014", ""],
    ],
    first_row: 2,
  })
  expect(document.body.textContent).not.toContain("1234")
})

test("the sheet that was read and hidden rows are said", async () => {
  const { default: writeWorkbook } = await import("write-excel-file/node")
  const { strFromU8, strToU8, unzipSync, zipSync } = await import("fflate")
  const rows = [heads.split(";"), ["a@b.example", "A", "B", "C", "D", "2014"]]
  const book = await writeWorkbook([
    { sheet: "Läs mig", data: [[{ value: "Hej" }]] },
    { sheet: "Lista", data: rows.map((row) => row.map((value) => ({ value }))) },
  ]).toBuffer()
  const parts = unzipSync(new Uint8Array(book))
  const path = "xl/worksheets/sheet2.xml"
  const sheet = strFromU8(parts[path] ?? new Uint8Array())
  parts[path] = strToU8(sheet.replace(/<row r="2"/, '<row r="2" hidden="1"'))
  const { user } = renderScreen(<FamilyImport />, { path: "/admin/import", answers: fine })
  await choose(user, new File([new Uint8Array(zipSync(parts))], "familjer.xlsx"))
  await screen.findByText("This includes 1 hidden row.")
  screen.getByText("Read from the sheet Lista. Other sheets in this workbook: Läs mig.")
})
