import { screen, waitFor } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { ColumnMenu } from "./column-menu.tsx"
import { SavedViews } from "./saved-views.tsx"

const PATH = "/api/admin/saved-views/"
const view = { id: 4, list: "families", name: "Täby", query: "search=taby", is_shared: false, is_own: true }
const other = { ...view, id: 5, list: "finances/orders", name: "Late" }
const show = (path: string, answers: ServerAnswers) =>
  renderScreen(<SavedViews />, { path, answers: { [`GET ${PATH}`]: [200, [view, other]], ...answers } })

test("a view of this list is chosen by its link and removed; those of other lists are not here", async () => {
  const { user, router, sent } = show("/admin/families", { [`DELETE ${PATH}4/`]: [200, { status: "ok" }] })
  const link = await screen.findByRole("link", { name: "Täby" })
  expect(screen.queryByRole("link", { name: "Late" })).toBeNull()
  expect(screen.queryByRole("button"), "a list as it comes is not saved").toBeNull()
  await user.click(link)
  expect(router.state.location.search).toBe("?search=taby")
  expect(screen.getByRole("link", { name: "Täby" }).getAttribute("aria-current")).toBe("true")
  await user.click(screen.getByRole("button", { name: "Remove view" }))
  await waitFor(() => expect(sent.map(({ call }) => call)).toEqual([`DELETE ${PATH}4/`]))
})

test("what the list shows is saved under a name, for the team too; an open dialog is no part of it", async () => {
  const { user, sent } = show("/admin/families?search=boo&dialog=x&columns=a", {
    [`POST ${PATH}`]: [200, { id: 6 }],
  })
  await user.click(await screen.findByRole("button", { name: "Save view" }))
  await user.type(await screen.findByLabelText("Name"), "Boo")
  await user.click(screen.getByRole("checkbox", { name: "For the whole team" }))
  const [, save] = screen.getAllByRole("button", { name: "Save view", hidden: true })
  await user.click(save as HTMLElement)
  await waitFor(() =>
    expect(sent).toEqual([
      {
        call: `POST ${PATH}`,
        body: { list: "families", name: "Boo", query: "columns=a&search=boo", is_shared: true },
      },
    ]),
  )
})

test("how high rows are is saved with the account", async () => {
  const { user, sent } = renderScreen(
    <ColumnMenu columns={[{ name: "email", label: "Email" }]} shown={["email"]} onShow={() => {}} />,
    { answers: { "PUT /api/update-user/": [200, { comfortable_rows: true }] } },
  )
  await user.click(screen.getByRole("button", { name: "Columns" }))
  await user.click(await screen.findByRole("menuitemcheckbox", { name: "Higher rows in all lists" }))
  await waitFor(() =>
    expect(sent).toEqual([{ call: "PUT /api/update-user/", body: { comfortable_rows: true } }]),
  )
})
