import { render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { type ReactNode, useEffect, useState } from "react"
import { beforeEach, expect, test } from "vitest"
import { AlertDialog } from "./alert-dialog.tsx"
import { Dialog } from "./dialog.tsx"
import { keepFocus } from "./keep-focus.ts"

// Nothing is laid out here.
beforeEach(() => {
  Element.prototype.checkVisibility = () => true
})

interface ListProps {
  rows: string[]
  /** Stands in the place of an empty list. */
  empty?: ReactNode
  asksFirst?: boolean
}

function List({ rows: first, empty, asksFirst = false }: ListProps) {
  useEffect(keepFocus, [])
  const [rows, setRows] = useState(first)
  const [asked, ask] = useState<string | null>(null)
  const remove = (row: string) => setRows((now) => now.filter((one) => one !== row))
  return (
    <main>
      <h1>My Page</h1>
      <section>
        <h2>Basket</h2>
        {rows.length === 0 && empty}
        {rows.length > 0 && (
          <ul>
            {rows.map((row) => (
              <li key={row}>
                {row}
                <button type="button" onClick={() => (asksFirst ? ask(row) : remove(row))}>
                  Remove {row}
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <h2>Payment</h2>
      <AlertDialog
        open={asked !== null}
        onOpenChange={() => ask(null)}
        title="Remove?"
        confirmLabel="Yes"
        keepLabel="No"
        onConfirm={() => {
          if (asked !== null) remove(asked)
          ask(null)
        }}
      >
        It is gone then.
      </AlertDialog>
    </main>
  )
}

/** Removes a row with the keyboard, and says what has the focus then. */
async function remove(row: string, isAsked = false) {
  const user = userEvent.setup()
  screen.getByRole("button", { name: `Remove ${row}` }).focus()
  await user.keyboard("{Enter}")
  if (isAsked) {
    screen.getByRole("button", { name: "Yes" }).focus()
    await user.keyboard("{Enter}")
  }
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  return document.activeElement?.textContent
}

test("a removed row leaves the focus on the next one, the last on the one before, the only one on the heading", async () => {
  render(<List rows={["Monday", "Tuesday", "Friday"]} />)
  expect(await remove("Monday")).toBe("TuesdayRemove Tuesday")
  expect(await remove("Friday")).toBe("TuesdayRemove Tuesday")
  expect(await remove("Tuesday")).toBe("Basket")
})

test("the heading of what stands in an empty list's place has the focus", async () => {
  render(<List rows={["Monday"]} empty={<h3>Nothing here</h3>} />)
  expect(await remove("Monday")).toBe("Nothing here")
})

test("the same after a dialog that asked, whose opener is gone by then", async () => {
  render(<List rows={["Monday", "Tuesday"]} asksFirst />)
  expect(await remove("Monday", true)).toBe("TuesdayRemove Tuesday")
  expect(await remove("Tuesday", true)).toBe("Basket")
})

function Asking() {
  useEffect(keepFocus, [])
  const [isAsking, setAsking] = useState(false)
  return (
    <main>
      <h1>Card</h1>
      <ul>
        <li>
          Visa
          {isAsking ? (
            <button key="yes" type="button">
              Yes, remove
            </button>
          ) : (
            <button key="ask" type="button" onClick={() => setAsking(true)}>
              Remove
            </button>
          )}
        </li>
      </ul>
    </main>
  )
}

test("a button that makes room for a question leaves the focus on its row, not on the answer", async () => {
  render(<Asking />)
  screen.getByRole("button", { name: "Remove" }).focus()
  await userEvent.setup().keyboard("{Enter}")
  await waitFor(() => expect(document.activeElement?.textContent).toBe("VisaYes, remove"))
})

function Pages() {
  useEffect(keepFocus, [])
  const [rows, setRows] = useState(["Monday"])
  return (
    <main>
      <h1>Sessions</h1>
      <ul>
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
      {rows.length === 1 && (
        <button type="button" onClick={() => setRows([...rows, "Tuesday", "Friday"])}>
          Show more
        </button>
      )}
    </main>
  )
}

test("a button that brings the last rows leaves the focus on the first of them", async () => {
  render(<Pages />)
  screen.getByRole("button", { name: "Show more" }).focus()
  await userEvent.setup().keyboard("{Enter}")
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Tuesday"))
})

test("a dialog that was there first does not take the focus of a removed row to itself", async () => {
  const removed = (hasSecond: boolean) => (
    <Dialog open onOpenChange={() => {}} title="Requests" closeLabel="Close">
      <ul>
        <li>First</li>
        {hasSecond && (
          <li>
            <button type="button">Cancel second</button>
          </li>
        )}
      </ul>
    </Dialog>
  )
  const { rerender } = render(removed(true))
  const stop = keepFocus()
  screen.getByRole("button", { name: "Cancel second" }).focus()
  rerender(removed(false))
  await waitFor(() => expect(document.activeElement?.textContent).toBe("First"))
  stop()
})

test("what had the focus before this file came is noticed when it is removed", async () => {
  const rows = (first: boolean) => (
    <main>
      <ul>
        {first && (
          <li>
            <button type="button">Remove Monday</button>
          </li>
        )}
        <li>Tuesday</li>
      </ul>
    </main>
  )
  const { rerender } = render(rows(true))
  screen.getByRole("button").focus()
  const stop = keepFocus()
  rerender(rows(false))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText("Tuesday")))
  stop()
})

test("who has clicked beside everything is left alone", async () => {
  const { rerender } = render(<Pair hasSecond />)
  const second = screen.getByRole("button", { name: "Second" })
  second.focus()
  second.blur()
  await Promise.resolve()
  rerender(<Pair hasSecond={false} />)
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.activeElement).toBe(document.body)
})

function Pair({ hasSecond }: { hasSecond: boolean }) {
  useEffect(keepFocus, [])
  return (
    <main>
      <h1>Two</h1>
      {hasSecond && <button type="button">Second</button>}
    </main>
  )
}
