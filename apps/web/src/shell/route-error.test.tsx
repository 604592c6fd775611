import { act, render, screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { I18nextProvider } from "react-i18next"
import { createMemoryRouter, RouterProvider } from "react-router"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { ApiProblem } from "../api/problem.ts"
import { announceUnexpected } from "../api/unexpected.ts"
import { BROKE, type Broke } from "../document/markers.ts"
import { allWords } from "../i18n/all-words.server.ts"
import { createI18n } from "../i18n/create-i18n.ts"
import { PageRequestId } from "../runtime/error-reference.ts"
import { renderScreen } from "../testing/render-screen.tsx"
import { ErrorReferenceToasts } from "./error-reference-toasts.tsx"
import { RouteError } from "./route-error.tsx"

const broke = vi.fn((_: Broke) => {})
const hear = (event: Event) => broke((event as CustomEvent<Broke>).detail)
beforeEach(() => {
  broke.mockClear()
  document.addEventListener(BROKE, hear)
  vi.spyOn(console, "error").mockImplementation(() => {})
})
afterEach(() => {
  document.removeEventListener(BROKE, hear)
  vi.restoreAllMocks()
})

const words = await allWords("en")

/** The error page in place of a page that throws. */
function breakWith(error: Error, ofPage: string | null = null) {
  const Broken = () => {
    throw error
  }
  const router = createMemoryRouter([{ path: "*", element: <Broken />, errorElement: <RouteError /> }])
  render(
    <I18nextProvider i18n={createI18n("en", words)}>
      <PageRequestId value={ofPage}>
        <RouterProvider router={router} />
      </PageRequestId>
    </I18nextProvider>,
  )
}
const shown = () => /Error reference: ([0-9A-Z]{8})/.exec(screen.getByRole("alert").textContent ?? "")?.[1]

test("a page that breaks in the browser shows a reference, copies it and reports the error under it", async () => {
  const error = new TypeError("x is undefined")
  breakWith(error)
  const reference = shown()
  expect(reference).toBeDefined()
  expect(broke.mock.calls[0]).toEqual([{ error, reference }])
  const user = userEvent.setup()
  await user.click(screen.getByRole("button", { name: "Copy" }))
  expect(await navigator.clipboard.readText()).toBe(reference)
  expect(screen.getByRole("status").textContent).toBe("Reference copied")
})

test("of an answer that was an error it is the answer's, and of a page the server's, which know of it", () => {
  breakWith(new ApiProblem(500, "internal_error", undefined, undefined, undefined, "4F7K2M9Q"))
  expect(shown()).toBe("4F7K2M9Q")
  expect(broke).not.toHaveBeenCalled()
})

test("of a page that the server could not render it is the id of the request", () => {
  breakWith(new Error("not rendered"), "2B3C4D5E")
  expect(shown()).toBe("2B3C4D5E")
  expect(broke).not.toHaveBeenCalled()
})

test("a write that failed for no known reason says in a toast what it is found by", async () => {
  const { user } = renderScreen(<ErrorReferenceToasts />)
  act(() => announceUnexpected("4F7K2M9Q"))
  await screen.findByText("Error reference: 4F7K2M9Q")
  await user.click(screen.getByRole("button", { name: "Copy" }))
  expect(await navigator.clipboard.readText()).toBe("4F7K2M9Q")
  await screen.findByText("Reference copied")
})
