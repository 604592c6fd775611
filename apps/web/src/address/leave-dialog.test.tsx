import { render, screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { createMemoryRouter, Link, Outlet, RouterProvider, useSearchParams } from "react-router"
import { expect, test } from "vitest"
import { useDialogTrail, useLeaveDialog } from "./leave-dialog.ts"

function Frame() {
  useDialogTrail()
  return <Outlet />
}

/** A page whose dialog asks for a player and saves, which is answered when the test says so. */
function Week({ answered }: { answered: Promise<void> }) {
  const [search, setSearch] = useSearchParams()
  const leave = useLeaveDialog()
  const close = () => leave({ player: null })
  if (!search.has("dialog")) return <Link to="?week=48&dialog=out&player=7">Take out</Link>
  return (
    <>
      <button type="button" onClick={close}>
        Close
      </button>
      <button type="button" onClick={() => leave({ player: null, week: "49" })}>
        Close in another week
      </button>
      <button type="button" onClick={() => setSearch({ dialog: "out", player: "8" }, { replace: true })}>
        Other player
      </button>
      <button type="button" onClick={() => void answered.then(close)}>
        Save
      </button>
    </>
  )
}

const dialog = "/week?week=48&dialog=out&player=7"

function show(...entries: string[]) {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const children = [
    { path: "/roster", element: <Link to={dialog}>A player of the week</Link> },
    { path: "/week", element: <Week answered={answered} /> },
  ]
  const router = createMemoryRouter([{ element: <Frame />, children }], { initialEntries: entries })
  render(<RouterProvider router={router} />)
  const user = userEvent.setup()
  const press = async (name: string) => user.click(await screen.findByText(name))
  const address = () => router.state.location.pathname + router.state.location.search
  return { press, answer, address, back: () => void router.navigate(-1) }
}

test("a dialog closes back to where it was opened: Back leaves the page at once", async () => {
  const { press, address, back } = show("/roster", "/week?week=48")
  await press("Take out")
  await press("Close")
  await expect.poll(address).toBe("/week?week=48")
  await press("Take out")
  await press("Close")
  await expect.poll(address).toBe("/week?week=48")
  back()
  await expect.poll(address).toBe("/roster")
})

test("one that was entered by its link closes in place, and so does one to which another page led", async () => {
  const entered = show("/roster", dialog)
  await entered.press("Close")
  await expect.poll(entered.address).toBe("/week?week=48")
  entered.back()
  await expect.poll(entered.address).toBe("/roster")
  await entered.press("A player of the week")
  await entered.press("Close")
  await expect.poll(entered.address).toBe("/week?week=48")
  entered.back()
  await expect.poll(entered.address).toBe("/roster")
})

test("where closing leads elsewhere, or the dialog's address was changed, Back does not open it again", async () => {
  const { press, address, back } = show("/roster", "/week?week=48")
  await press("Take out")
  await press("Close in another week")
  await expect.poll(address).toBe("/week?week=49")
  back()
  await expect.poll(address).toBe("/week?week=48")
  await press("Take out")
  await press("Other player")
  await press("Close")
  await expect.poll(address).toBe("/week")
})

test("an answer that comes when the reader has closed it goes back no further", async () => {
  const { press, address, answer } = show("/roster", "/week?week=48")
  await press("Take out")
  await press("Save")
  await press("Close")
  await expect.poll(address).toBe("/week?week=48")
  answer()
  await new Promise((done) => setTimeout(done, 20))
  expect(address()).toBe("/week?week=48")
})
