import { render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { AlertDialog } from "./alert-dialog.tsx"
import { Dialog } from "./dialog.tsx"

/** What a browser on a phone has for its Back button: the last one that was made is asked to close. */
class FakeWatcher {
  static open: FakeWatcher[] = []
  onclose: (() => void) | null = null
  constructor() {
    FakeWatcher.open.push(this)
  }
  destroy() {
    FakeWatcher.open = FakeWatcher.open.filter((other) => other !== this)
  }
}

const pressBack = () => FakeWatcher.open.pop()?.onclose?.()

beforeEach(() => {
  FakeWatcher.open = []
  vi.stubGlobal("CloseWatcher", FakeWatcher)
})
afterEach(() => vi.unstubAllGlobals())

function Page({ closesByBack = false }) {
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Links
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Your links"
        closeLabel="Close"
        closesByBack={closesByBack}
      >
        <button type="button" onClick={() => setAsking(true)}>
          Replace
        </button>
        <AlertDialog
          open={isAsking}
          onOpenChange={setAsking}
          title="Replace?"
          confirmLabel="Replace it"
          keepLabel="Keep it"
          onConfirm={() => setAsking(false)}
        >
          The old one stops.
        </AlertDialog>
      </Dialog>
    </main>
  )
}

async function ask(page = <Page />) {
  const user = userEvent.setup()
  render(page)
  await user.click(screen.getByRole("button", { name: "Links" }))
  await user.click(await screen.findByRole("button", { name: "Replace" }))
  await screen.findByRole("alertdialog")
  return user
}

test("Back closes a question, and what it stands on stays, with the focus where it was", async () => {
  await ask()
  pressBack()
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Replace" })))
  // The address holds the dialog: Back is the browser's own.
  expect(FakeWatcher.open).toEqual([])
})

test("a question that was answered takes no Back", async () => {
  const user = await ask()
  await user.click(screen.getByRole("button", { name: "Keep it" }))
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
  expect(FakeWatcher.open).toEqual([])
})

test("what is open by state closes as well, the innermost first", async () => {
  await ask(<Page closesByBack />)
  pressBack()
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
  expect(screen.getByRole("dialog")).toBeTruthy()
  pressBack()
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  expect(FakeWatcher.open).toEqual([])
})

test("a browser that has nothing of the kind asks and closes all the same", async () => {
  vi.unstubAllGlobals()
  const user = await ask(<Page closesByBack />)
  await user.keyboard("{Escape}")
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
})
