import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { FamilyImport } from "./family-import.tsx"

const none: ServerAnswers = {
  "GET /api/admin/imports/": [200, { imports: [] }],
  "POST /api/admin/imports/columns/": [200, { columns: null }],
}
const choose = async (user: ReturnType<typeof renderScreen>["user"], file: File) =>
  user.upload(screen.getByLabelText("Choose file"), file)
const own = new File(
  [
    "Medlemmar\nNamn;Född;Målsmans namn;Målsmans e-post;Personnr kopia;Skonr\n",
    "Elsa Lind;20140315-1234;Anna Lind;anna@klubb.example;140315-1234;36\n",
  ],
  "medlemmar.txt",
)

test("a club's own list: its columns are guessed, what is left out and a personal number stay here", async () => {
  const { user, sent } = renderScreen(<FamilyImport />, {
    path: "/admin/import",
    answers: {
      ...none,
      "POST /api/admin/imports/": [200, { id: 7 }],
      "GET /api/admin/imports/7/?most=50": [404, {}],
    },
  })
  await choose(user, own)
  await screen.findByText("medlemmar.txt")
  expect(screen.getByLabelText<HTMLSelectElement>("What Namn becomes").value).toBe("player_name")
  expect(screen.getByLabelText<HTMLSelectElement>("What Skonr becomes").value).toBe("")
  await user.click(screen.getByRole("button", { name: "Check rows" }))
  expect(sent.find(({ call }) => call === "POST /api/admin/imports/")?.body).toEqual({
    name: "medlemmar.txt",
    columns: [
      { heading: "Namn", field: "player_name" },
      { heading: "Född", field: "year_of_birth" },
      { heading: "Målsmans namn", field: "parent_name" },
      { heading: "Målsmans e-post", field: "parent_email" },
      { heading: "Personnr kopia", field: null },
      { heading: "Skonr", field: null },
    ],
    rows: [{ row: 3, cells: ["Elsa Lind", "2014", "Anna Lind", "anna@klubb.example", "", ""] }],
  })
  expect(JSON.stringify(sent)).not.toContain("1234")
})

test("a needed column that nobody named is asked for; a file with known headings maps itself", async () => {
  const file = new File(["Namn;Född\nElsa Lind;2014"], "a.csv")
  const { user } = renderScreen(<FamilyImport />, { path: "/admin/import", answers: none })
  await choose(user, file)
  await screen.findAllByText("Still missing: Guardian email and Guardian name. Choose the column for each.")
  await user.click(screen.getByRole("button", { name: "Choose another file" }))
  await choose(user, own)
  await screen.findByText(/^Everything needed is there/)
})

test("a file with known headings maps itself", async () => {
  const columns = ["player_name", "year_of_birth", "parent_name", "parent_email", null, "club"].map(
    (field) => ({
      heading: "",
      field,
    }),
  )
  const { user } = renderScreen(<FamilyImport />, {
    path: "/admin/import",
    answers: { ...none, "POST /api/admin/imports/columns/": [200, { columns }] },
  })
  await choose(user, own)
  await screen.findByText("Mapped like the last file with these headings.")
})

test("a file that is no spreadsheet, has too many rows or none is said", async () => {
  const { user } = renderScreen(<FamilyImport />, { path: "/admin/import", answers: none })
  await choose(user, new File(["no workbook"], "familjer.xlsx"))
  await screen.findByText(/^This isn’t a CSV or Excel file/)
  const rows = Array.from({ length: 2001 }, (_, at) => `Elsa ${at};a${at}@b.example\n`)
  await choose(user, new File(["Namn;E-post\n", ...rows], "a.csv"))
  await screen.findByText(/^Up to 2,000 rows can be imported/)
  await choose(user, new File(["Namn;E-post\n"], "a.csv"))
  await screen.findByText("The file has no rows below its headings.")
})

const cell = (column: number, typed: string, more = {}) => ({
  column,
  typed,
  read: null,
  wrong: null,
  ...more,
})
const wrong = (code: string, hint = "") => ({ wrong: { code, hint } })
const saved = {
  id: 7,
  name: "medlemmar.xlsx",
  created: "2026-11-28T10:00:00+01:00",
  account_name: "Mira Olsson",
  left: 3,
  taken: 0,
  kept_until: "2026-12-28T10:00:00+01:00",
  undo_until: null,
  undone: false,
  emails: null,
  emails_on: null,
  waiting_emails: 0,
  columns: [
    { heading: "Namn", field: "player_name" },
    { heading: "Språk", field: "language" },
    { heading: "Klipp kvar", field: "passes" },
    { heading: "Skonr", field: null },
  ],
  counts: { all: 3, ready: 1, fix: 1, question: 1, skipped: 0 },
  understood: [{ field: "language", typed: "Svenska", read: "sv", count: 3 }],
  pass_types: ["Group"],
  groups: [],
  seats: null,
  rows: [
    {
      row: 2,
      state: "fix",
      cells: [
        cell(0, "Leo Sundin"),
        cell(1, "Klingon", wrong("not_a_language")),
        cell(2, "ca 5", wrong("not_a_number", "1–500")),
      ],
      namesake: null,
      group: null,
    },
    {
      row: 3,
      state: "question",
      cells: [cell(0, "Otto Svensson"), cell(1, "Svenska", { read: "sv" }), cell(2, "4")],
      namesake: {
        name: "Otto Svensson",
        year_of_birth: 2019,
        row: 2,
        mine: "Anders",
        other: "Maria",
        may_be_same: true,
      },
      group: null,
    },
    {
      row: 4,
      state: "ready",
      cells: [cell(0, "Ida Ek"), cell(1, "Svenska", { read: "sv" }), cell(2, "1")],
      namesake: null,
      group: null,
    },
  ],
}
const opened = (more: ServerAnswers = {}) =>
  renderScreen(<FamilyImport />, {
    path: "/admin/import?import=7",
    answers: {
      "GET /api/admin/imports/7/?most=50": [200, saved],
      "PATCH /api/admin/imports/7/": [200, { status: "ok" }],
      ...more,
    },
  })

test("a red cell is mended by Enter, which goes to the next; everywhere if one says so", async () => {
  const { user, sent } = opened()
  const first = await screen
    .findByRole("textbox", { name: "Språk, row 2" })
    .catch(() => screen.findByRole("combobox", { name: "Språk, row 2" }))
  expect(screen.getAllByTitle("In the file: Svenska").map(({ textContent }) => textContent)).toEqual([
    "Swedish",
    "Swedish",
  ])
  await user.click(first)
  await screen.findByText("Språk, row 2: Must be one of: English, Swedish, French, Spanish, Arabic.")
  await user.clear(first)
  await user.type(first, "Spanska{Enter}")
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Klipp kvar, row 2")
  expect(sent.at(-1)?.body).toEqual({ cells: [{ row: 2, column: 1, value: "Spanska", everywhere: false }] })
  await user.click(screen.getByRole("button", { name: "Fix the same value everywhere" }))
  const passes = screen.getByRole("textbox", { name: "Klipp kvar, row 2" })
  await user.clear(passes)
  await user.type(passes, "5{Enter}")
  expect(sent.at(-1)?.body).toEqual({ cells: [{ row: 2, column: 2, value: "5", everywhere: true }] })
})

test("a namesake is answered, a row is left out, and the good rows are imported at once", async () => {
  const { user, sent } = opened({
    "POST /api/admin/imports/7/take/": [
      200,
      {
        rows: 1,
        left: 2,
        families: { added: 1, known: 0 },
        players: { added: 1, known: 0 },
        passes: { added: 1, known: 0 },
        seats: { added: 0, known: 0 },
      },
    ],
  })
  const question = await screen.findByRole("region", {
    name: "Two children are called Otto Svensson, born 2019",
  })
  within(question).getByText("Row 2: Maria. Row 3: Anders.")
  await user.click(within(question).getByRole("button", { name: "The same child, two guardians" }))
  expect(sent.at(-1)?.body).toEqual({ rows: [{ row: 3, answer: "same" }] })
  await user.click(screen.getByRole("checkbox", { name: "Include row 2" }))
  expect(sent.at(-1)?.body).toEqual({ rows: [{ row: 2, skipped: true }] })
  await user.click(screen.getByRole("button", { name: "Import 1 ready row" }))
  expect(sent.at(-1)?.call).toBe("POST /api/admin/imports/7/take/")
})

test("no email before it is said when; its text is shown in each language", async () => {
  const emails = ["en", "sv", "fr", "es", "ar"].map((language) => ({
    language,
    subject: `S ${language}`,
    text: "T",
  }))
  const { user, sent } = renderScreen(<FamilyImport />, {
    path: "/admin/import?import=7&step=emails",
    answers: {
      "GET /api/admin/imports/7/?most=50": [200, { ...saved, taken: 2, waiting_emails: 2 }],
      "GET /api/admin/import-email/": [200, { emails }],
      "POST /api/admin/imports/7/emails/": [200, { sent: 0 }],
    },
  })
  await screen.findByText("S en")
  await user.click(screen.getByRole("radio", { name: "Svenska" }))
  await screen.findByText("S sv")
  expect(sent).toEqual([])
  await user.click(screen.getByRole("radio", { name: /^Not at all/ }))
  await user.click(screen.getByRole("button", { name: "Don’t send" }))
  expect(sent.at(-1)?.body).toEqual({ when: "never" })
})

const way = { way: "outside", can_invoice: true, children: 2, seats: 12, price: 3480, currency: "SEK" }
const asked = {
  row: 5,
  state: "question",
  cells: [cell(0, "Alma Ek")],
  namesake: null,
  group: {
    ...{ name: "Technique · Mon 17:30 · Lidingö", player_name: "Alma Ek" },
    ...{ dates: 12, full: 3, clashing: 0, is_outside: false },
  },
}

test("children of a series are booked as the office chooses; a full date is a question with answers", async () => {
  const { user, sent } = opened({
    "GET /api/admin/imports/7/?most=50": [200, { ...saved, seats: way, rows: [asked] }],
  })
  await screen.findByText("12 upcoming seats are booked and marked as paid. No email is sent.")
  await user.click(screen.getByRole("radio", { name: "Book by invoice" }))
  expect(sent.at(-1)?.body).toEqual({ seats: "invoice" })
  const question = screen.getByRole("region", { name: "Alma Ek: Technique · Mon 17:30 · Lidingö" })
  within(question).getByText("3 dates are full.")
  await user.click(within(question).getByRole("button", { name: "Book 9 dates" }))
  expect(sent.at(-1)?.body).toEqual({ rows: [{ row: 5, group_answer: "free_dates" }] })
  await user.click(within(question).getByRole("button", { name: "Only tag the child" }))
  expect(sent.at(-1)?.body).toEqual({ rows: [{ row: 5, group_answer: "tag" }] })
})

test("an academy that isn’t confirmed offers no invoice for them", async () => {
  opened({ "GET /api/admin/imports/7/?most=50": [200, { ...saved, seats: { ...way, can_invoice: false } }] })
  await screen.findByText("Invoices are possible once an owner has confirmed the academy.")
  expect(screen.queryByRole("radio", { name: "Book by invoice" })).toBeNull()
})
