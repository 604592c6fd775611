import { act, render, screen } from "@testing-library/react"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { ToastProvider, useToast } from "./toast.tsx"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

let toast: ReturnType<typeof useToast> | undefined
function Speaker() {
  toast = useToast()
  return null
}
const open = () =>
  render(
    <ToastProvider label="Notices" closeLabel="Close" direction="ltr">
      <Speaker />
    </ToastProvider>,
  )

test("a toast that takes another one's place stays its own time", async () => {
  open()
  await act(() => import("./toast-list.tsx"))
  act(() => void toast?.show({ id: "session", text: "Not logged out", duration: 6000 }))
  await act(() => vi.advanceTimersByTimeAsync(5000))
  act(() => void toast?.show({ id: "session", text: "Logged out", duration: 6000 }))
  await act(() => vi.advanceTimersByTimeAsync(4000))
  expect(screen.queryByText("Not logged out")).toBeNull()
  expect(screen.queryByText("Logged out")).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(screen.queryByText("Logged out")).toBeNull()
})

test("what was announced is gone from the page a while later", async () => {
  open()
  act(() => toast?.announce("Removed: Elsa"))
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(screen.queryByText("Removed: Elsa")).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(6000))
  expect(screen.queryByText("Removed: Elsa")).toBeNull()
})
