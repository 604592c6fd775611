import { render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { expect, test } from "vitest"
import { AlertDialog } from "./alert-dialog.tsx"
import { Dialog } from "./dialog.tsx"
import { Menu, MenuItem } from "./menu.tsx"

/** A page whose address, not a trigger of the library's, opens its dialogs; the row may go with what was cancelled. */
function Page() {
  const [shown, show] = useState<"none" | "wallet" | "cancel">("none")
  const [hasRow, setHasRow] = useState(true)
  return (
    <main>
      <h1>My Page</h1>
      {hasRow && (
        <button type="button" onClick={() => show("wallet")}>
          Wallet
        </button>
      )}
      {shown !== "none" && (
        <Dialog open onOpenChange={() => show("none")} title="Your wallet" closeLabel="Close">
          {/* It takes the focus before any effect of the dialog has run. */}
          <input aria-label="Amount" autoFocus />
          <button type="button" onClick={() => show("cancel")}>
            Cancel booking
          </button>
          <AlertDialog
            open={shown === "cancel"}
            onOpenChange={() => show("wallet")}
            title="Cancel?"
            confirmLabel="Cancel session"
            keepLabel="Keep it"
            onConfirm={() => {
              setHasRow(false)
              show("none")
            }}
          >
            All of it.
          </AlertDialog>
        </Dialog>
      )}
    </main>
  )
}

const focused = (element: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element()))

test("a dialog that is closed gives the focus back to what opened it", async () => {
  const user = userEvent.setup()
  render(<Page />)
  screen.getByRole("button", { name: "Wallet" }).focus()
  await user.keyboard("{Enter}")
  await focused(() => screen.getByLabelText("Amount"))
  await user.keyboard("{Escape}")
  await focused(() => screen.getByRole("button", { name: "Wallet" }))
})

test("where a press gives a button no focus, the pressed button gets it", async () => {
  const user = userEvent.setup()
  render(<Page />)
  const button = screen.getByRole("button", { name: "Wallet" })
  button.addEventListener("mousedown", (event) => event.preventDefault())
  await user.click(button)
  await focused(() => screen.getByLabelText("Amount"))
  await user.keyboard("{Escape}")
  await focused(() => screen.getByRole("button", { name: "Wallet" }))
})

test("a question over a dialog gives it back to the dialog", async () => {
  const user = userEvent.setup()
  render(<Page />)
  await user.click(screen.getByRole("button", { name: "Wallet" }))
  await user.click(screen.getByRole("button", { name: "Cancel booking" }))
  await user.click(await screen.findByRole("button", { name: "Keep it" }))
  await focused(() => screen.getByRole("button", { name: "Cancel booking" }))
})

test("when what opened it is gone, the page's heading has the focus", async () => {
  const user = userEvent.setup()
  render(<Page />)
  await user.click(screen.getByRole("button", { name: "Wallet" }))
  await user.click(screen.getByRole("button", { name: "Cancel booking" }))
  await user.click(await screen.findByRole("button", { name: "Cancel session" }))
  await focused(() => screen.getByRole("heading", { name: "My Page" }))
})

function Row() {
  const [isAsking, setAsking] = useState(false)
  return (
    <main>
      <h1>My Page</h1>
      <Menu trigger={<button type="button">More</button>}>
        <MenuItem onSelect={() => setAsking(true)}>Remove</MenuItem>
      </Menu>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Remove?"
        confirmLabel="Remove it"
        keepLabel="Keep it"
        onConfirm={() => {}}
      >
        For good.
      </AlertDialog>
    </main>
  )
}

test("a question that a menu opened gives it to the button of the menu", async () => {
  const user = userEvent.setup()
  render(<Row />)
  await user.click(screen.getByRole("button", { name: "More" }))
  await user.click(await screen.findByRole("menuitem", { name: "Remove" }))
  await user.click(await screen.findByRole("button", { name: "Keep it" }))
  await focused(() => screen.getByRole("button", { name: "More" }))
})
