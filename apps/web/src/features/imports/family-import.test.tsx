import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { FamilyImport } from "./family-import.tsx"

const previewCall = "POST /api/admin/imports/preview/"
const count = (added: number, known = 0) => ({ added, known })
const counts = { families: count(2), players: count(3), passes: count(1) }
const file = new File(["E-post;Födelseår\nanna@klubb.example;många"], "familjer.csv")
const choose = async (user: ReturnType<typeof renderScreen>["user"], chosen = file) =>
  user.upload(screen.getByLabelText("Choose a file"), chosen)

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
  expect(cells).toEqual(["2", "Year of birth", "många", "A year of four digits is needed, as 2014."])
  screen.getByText("Left aside: Kommentar")
  expect(screen.queryByRole("button", { name: /^Take in/ })).toBeNull()
  expect(sent[0]?.body).toEqual({
    rows: [
      ["E-post", "Födelseår"],
      ["anna@klubb.example", "många"],
    ],
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
  await user.click(await screen.findByRole("button", { name: "Take in 2 families" }))
  await screen.findByText(/^2 new families are in/)
  expect(screen.queryByRole("button", { name: /^Take in/ })).toBeNull()
})

test("a file that is no spreadsheet, and a refusal, are said", async () => {
  const { user } = renderScreen(<FamilyImport />, {
    path: "/admin/import",
    answers: { [previewCall]: [409, { code: "server_busy" }] },
  })
  await choose(user, new File(["no workbook"], "familjer.xlsx"))
  await screen.findByText("This is neither a CSV file nor an Excel workbook.")
  await choose(user)
  await screen.findByRole("alert")
})
