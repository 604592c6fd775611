import type { Answer } from "@academy/contract/client"
import { screen, waitFor, within } from "@testing-library/react"
import { LayoutDashboard } from "lucide-react"
import { afterEach, expect, test, vi } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { PanelSearch, usePanelSearch } from "./panel-search.tsx"

type Results = Answer<"GET /api/admin/search/">

const none = { rows: [], count: 0 }
const nothing: Results = {
  families: none,
  players: none,
  orders: none,
  sessions: none,
  messages: none,
  places: none,
}
const sara = {
  account_id: 7,
  name: "Sara Lindqvist",
  email: "sara@example.com",
  phone_number: "070-174 06 12",
  players: ["Elsa", "Noah"],
  owes: 420,
  currency: "SEK",
  guardians: ["Johan Lindqvist"],
  wallet: 450,
  passes: [
    { name: "Group", left: 6 },
    { name: "Personal", left: 2 },
  ],
  next: [{ starts_at: "2026-11-28T10:00:00+01:00", player: "Noah", title: "First touch" }],
  note: { text: "Noah prefers small groups", by: "Karin Melin", written: "2026-11-18T10:00:00+01:00" },
  is_similar: true,
}
const order = {
  id: 31,
  title: "Group, 10 passes",
  account_name: "Sara Lindqvist",
  status: "open" as const,
  amount: 420,
  currency: "SEK",
  reference: "73010017",
  receipt_number: "2026-00418",
  due_at: "2026-11-20T00:00:00+01:00",
  created: "2026-11-01T10:00:00+01:00",
}
const found: Results = {
  ...nothing,
  families: { rows: [sara], count: 12 },
  orders: { rows: [order], count: 1 },
}

const searchOf = (q: string, panel = "admin") => `GET /api/${panel}/search/?${new URLSearchParams({ q })}`
const pages = [{ to: "/admin", label: "Dashboard", Icon: LayoutDashboard }]

function Page() {
  const open = usePanelSearch()
  return (
    <main tabIndex={-1}>
      <h1>Orders</h1>
      <button type="button" onClick={open}>
        Open the search
      </button>
      <input aria-label="A field" />
    </main>
  )
}

const show = (answers: ServerAnswers = {}, account = { is_superuser: true }) =>
  renderScreen(
    <PanelSearch pages={pages}>
      <Page />
    </PanelSearch>,
    { path: "/admin/finances/orders", account, answers },
  )

afterEach(() => localStorage.clear())

const type = async (view: ReturnType<typeof show>, words: string) => {
  await view.user.keyboard("{Control>}k{/Control}")
  await view.user.type(await screen.findByRole("combobox"), words)
}

test("Ctrl+K opens it from a field, a slash from elsewhere, and Escape gives the focus back", async () => {
  const { user } = show()
  screen.getByLabelText("A field").focus()
  await user.keyboard("/")
  expect(screen.queryByRole("dialog")).toBeNull()
  await user.keyboard("{Control>}k{/Control}")
  await screen.findByRole("dialog", { name: "Search" })
  await user.keyboard("{Escape}")
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("A field")))
  screen.getByRole("button", { name: "Open the search" }).focus()
  await user.keyboard("/")
  expect(await screen.findByRole("combobox")).toHaveProperty("value", "")
})

test("what sounds like the words stands below a line that says so, with the way to all", async () => {
  const view = show({ [searchOf("lindkvist")]: [200, found] })
  await type(view, "lindkvist")
  const families = await screen.findByRole("group", { name: /Families.*Sounds like “lindkvist”/ })
  const row = within(families).getByRole("option", { name: /Sara Lindqvist/ })
  expect(row.textContent).toContain("Elsa and Noah · \u2066070-174 06 12\u2069")
  expect(row.textContent).toMatch(/Owes 420\skr/)
  expect(row.querySelector("mark")?.textContent).toBe("Lindqvist")
  within(families).getByRole("option", { name: "Show all 12" })
  const preview = screen.getByRole("complementary")
  for (const said of [
    "Other guardianJohan Lindqvist",
    "Passes6 Group and 2 Personal",
    "Noah, First touch",
    "Noah prefers small groups",
  ])
    expect(preview.textContent).toContain(said)
  const orders = screen.getByRole("group", { name: "Orders" })
  expect(orders.textContent).toContain("2026-00418")
  screen.getByText("2 results")
})

test("arrows go through all groups, Enter opens, and it is the first of what was opened last", async () => {
  const view = show({ [searchOf("lindkvist")]: [200, found] })
  await type(view, "lindkvist")
  await screen.findByRole("option", { name: /Sara Lindqvist/, selected: true })
  await view.user.keyboard("{ArrowDown}{ArrowDown}")
  await screen.findByRole("option", { name: /2026-00418/, selected: true })
  await view.user.keyboard("{Enter}")
  await waitFor(() => expect(view.router.state.location.pathname).toBe("/admin/finances/orders/31"))
  expect(screen.queryByRole("dialog")).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")))
  await view.user.keyboard("{Control>}k{/Control}")
  const opened = await screen.findByRole("group", { name: "Last opened" })
  within(opened).getByRole("option", { name: /2026-00418/ })
})

test("Ctrl+Enter opens a new tab and leaves the search open", async () => {
  const open = vi.spyOn(window, "open").mockReturnValue(null)
  const view = show({ [searchOf("lindkvist")]: [200, found] })
  await type(view, "lindkvist")
  await screen.findByRole("option", { name: /Sara Lindqvist/, selected: true })
  await view.user.keyboard("{Control>}{Enter}{/Control}")
  expect(open).toHaveBeenCalledWith("/admin/families/7", "_blank", "noopener")
  screen.getByRole("dialog")
  open.mockRestore()
})

test("Escape clears first and closes second", async () => {
  const view = show({ [searchOf("zz")]: [200, nothing] })
  await type(view, "zz")
  await screen.findByText("No results for “zz”")
  screen.getByRole("button", { name: "Add a family named “zz”" })
  await view.user.keyboard("{Escape}")
  expect(screen.getByRole("combobox")).toHaveProperty("value", "")
  await view.user.keyboard("{Escape}")
  expect(screen.queryByRole("dialog")).toBeNull()
})

test("when the search fails it says so, and asks again", async () => {
  const answers: ServerAnswers = { [searchOf("sara")]: [500, { code: "internal_error" }] }
  const view = show(answers)
  await type(view, "sara")
  await screen.findByText("Search isn’t available right now")
  answers[searchOf("sara")] = [200, found]
  await view.user.click(screen.getByRole("button", { name: "Try again" }))
  await screen.findByRole("option", { name: /Sara Lindqvist Elsa/ })
})

test("rows of the words before stay until the next are there", async () => {
  const view = show({ [searchOf("sara")]: [200, found], [searchOf("sara l")]: new Promise<never>(() => {}) })
  await type(view, "sara")
  await screen.findByRole("option", { name: /Sara Lindqvist Elsa/ })
  await view.user.type(screen.getByRole("combobox"), " l")
  await waitFor(() => expect(screen.getByRole("listbox").getAttribute("aria-busy")).toBe("true"))
  screen.getByRole("option", { name: /Sara L ?indqvist Elsa/ })
})

test("Enter right after the last letter opens what these words find, not a row of fewer letters", async () => {
  const other = { ...sara, account_id: 8, name: "Sara Lund" }
  const view = show({
    [searchOf("sara")]: [200, found],
    [searchOf("saralund")]: [200, { ...nothing, families: { rows: [other], count: 1 } }],
  })
  await type(view, "sara")
  await screen.findByRole("option", { name: /Sara Lindqvist Elsa/ })
  await view.user.type(screen.getByRole("combobox"), "lund{Enter}")
  await waitFor(() => expect(view.router.state.location.pathname).toBe("/admin/families/8"))
})

test("pages and actions are found by their words, and after > actions alone", async () => {
  const view = show({ [searchOf("dash")]: [200, nothing] })
  await type(view, "dash")
  await view.user.click(await screen.findByRole("option", { name: /Dash ?board/ }))
  await waitFor(() => expect(view.router.state.location.pathname).toBe("/admin"))
  await type(view, ">ser new")
  await screen.findByRole("option", { name: /New series/ })
  expect(screen.getAllByRole("option")).toHaveLength(1)
})

test("a coach has no actions of the office, and opens the player in its own panel", async () => {
  const player = {
    ...{ id: 5, name: "Elsa Lindqvist", year_of_birth: 2014, club_name: "Hammarby IF", next_session: null },
    ...{ account_id: null, is_similar: false },
  }
  const answers: ServerAnswers = {
    [searchOf("elsa", "staff")]: [200, { players: { rows: [player], count: 1 }, sessions: none }],
  }
  const view = show(answers, { is_superuser: false })
  await view.user.keyboard("{Control>}k{/Control}")
  await screen.findByRole("combobox")
  expect(screen.queryAllByRole("option")).toEqual([])
  await view.user.keyboard("elsa")
  await view.user.click(await screen.findByRole("option", { name: /Elsa Lindqvist.*Born 2014/ }))
  await waitFor(() => expect(view.router.state.location.pathname).toBe("/staff/players/5"))
})

test("Tab goes from the field into the preview, where Enter presses the action with the focus", async () => {
  const view = show({ [searchOf("lindkvist")]: [200, found] })
  await type(view, "lindkvist")
  await screen.findByRole("option", { name: /Sara Lindqvist/, selected: true })
  const preview = screen.getByRole("complementary", { name: "Preview" })
  const actions = within(preview).getAllByRole("button")
  expect(actions.map(({ textContent }) => textContent)).toEqual(["Open", "Book", "Unpaid orders"])
  while (document.activeElement !== actions[1]) await view.user.tab()
  await view.user.keyboard("{Enter}")
  await waitFor(() => expect(view.router.state.location.pathname).toBe("/admin/families/7"))
  expect(view.router.state.location.search).toBe("?dialog=book")
})

test("a question mark lists the keys of the page, those alone that work; in a field it is typed", async () => {
  const { user } = show()
  screen.getByLabelText("A field").focus()
  await user.keyboard("?")
  expect(screen.queryByRole("dialog")).toBeNull()
  screen.getByRole("button", { name: "Open the search" }).focus()
  await user.keyboard("?")
  const help = await screen.findByRole("dialog", { name: "Keys on this page" })
  expect(
    within(help)
      .getAllByRole("heading", { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(["Everywhere"])
  within(help).getByText("Ctrl K")
})

test("a coach is not asked for orders", async () => {
  const { user } = show({}, { is_superuser: false })
  await user.keyboard("{Control>}k{/Control}")
  const field = await screen.findByRole("combobox")
  expect(field.getAttribute("placeholder")).toBe("Player or session")
})

test("the preview of a message and of a venue says what their pages have at the head", async () => {
  const message = {
    ...{ kind: "camp" as const, id: 3, name: "Göran Wéber", email: "goran@example.com" },
    ...{ text: "Is there a place?", is_done: false, created: "2026-11-20T10:00:00+01:00" },
  }
  const place = {
    ...{ id: 2, name: "Östermalms IP", address: "Fiskartorpsvägen 2", area: "Östermalm" },
    ...{ sessions_to_come: 14, next_session: null },
  }
  const both = { ...nothing, messages: { rows: [message], count: 1 }, places: { rows: [place], count: 1 } }
  const view = show({ [searchOf("o")]: [200, both] })
  await type(view, "o")
  await screen.findByRole("option", { name: /Göran/ })
  const preview = within(screen.getByRole("complementary", { name: "Preview" }))
  preview.getByText("Camp enquiry")
  preview.getByText(/goran@example.com/)
  await view.user.keyboard("{ArrowDown}")
  preview.getByText("Upcoming sessions")
  preview.getByText("14")
})
