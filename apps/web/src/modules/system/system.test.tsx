import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { SeenErrors, SystemState } from "./index.ts"

const SYSTEM = "GET /api/admin/system/"
const ERRORS = "GET /api/admin/errors/?state=open"
const path = "/admin/system"

const job = {
  name: "send emails",
  last_run: "2026-11-26T14:00:00+01:00",
  took_ms: 12,
  next_run: "2026-11-26T15:30:00+01:00",
  failures: 0,
  is_late: false,
}
const system = {
  version: "0.3.0",
  release: "0.3.0+1a2b3c4d",
  node: "24.1.0",
  started: "2026-11-25T08:00:00+01:00",
  database: { version: "18.4 (Debian)", bytes: 41_200_000 },
  jobs: [{ ...job, name: "charge orders", failures: 3 }, job],
  emails: { waiting: 2, given_up: 1, oldest: "2026-11-26T13:00:00+01:00" },
  failed_charges: 4,
  webhooks: { failing: 0, disabled: 1 },
  backup: null,
}
const error = {
  id: 7,
  kind: "browser",
  release: "0.3.0+1a2b3c4d",
  place: "/account",
  name: "TypeError",
  message: "<img src=x onerror=alert(1)>",
  stack: ["account-B1.js:1:200", "account-B1.js:1:200"],
  browsers: ["Firefox 140", "Safari 26"],
  error_references: ["4F7K2M9Q"],
  count: 12,
  first_seen: "2026-11-24T10:00:00+01:00",
  last_seen: "2026-11-26T10:00:00+01:00",
  resolved: null,
}

test("what runs, what fails first and what wants a look", async () => {
  renderScreen(<SystemState />, { path, answers: { [SYSTEM]: [200, system] } })
  await screen.findByText("0.3.0+1a2b3c4d")
  screen.getByText(/PostgreSQL 18\.4.*42 MB/)
  screen.getByText("none yet")
  screen.getByText(/waiting: 2.*not delivered: 1/)
  expect(screen.getAllByText("Needs attention")).toHaveLength(3)
  const [failing, working] = screen.getAllByRole("listitem", { hidden: true })
  within(failing as HTMLElement).getByText("Failed 3 times in a row")
  expect(working?.textContent).toContain("send emails")
  expect(screen.queryByText("All working")).toBeNull()
})

test("a job that does not come to its end is not among those that work", async () => {
  const jobs = [{ ...job, name: "sweep sessions", is_late: true }, job]
  renderScreen(<SystemState />, { path, answers: { [SYSTEM]: [200, { ...system, jobs }] } })
  const late = (await screen.findByText("sweep sessions")).closest("li") as HTMLElement
  within(late).getByText("Overdue")
  screen.getByText("1 working job")
  expect(screen.queryByText("All working")).toBeNull()
})

test("an error of the server without a position says nothing about a browser", async () => {
  const errors = [{ ...error, kind: "request", place: "GET /api/news/", stack: [], browsers: [] }]
  const { user } = renderScreen(<SeenErrors />, { path, answers: { [ERRORS]: [200, { total: 1, errors }] } })
  await user.click(await screen.findByText("Details"))
  screen.getByText("It isn’t known where in the code.")
})

test("whoever is no owner is told so", async () => {
  renderScreen(<SystemState />, {
    path,
    answers: { [SYSTEM]: [403, { code: "access_denied", status: 403 }] },
  })
  await screen.findByText("We couldn’t load the system status")
})

test("an error is text, whatever it says, opens to its stack and is resolved with one press", async () => {
  const { user, sent } = renderScreen(<SeenErrors />, {
    path,
    answers: {
      [ERRORS]: [200, { total: 1, errors: [error] }],
      "POST /api/admin/errors/7/resolve/": [200, { status: "ok" }],
    },
  })
  const row = within((await screen.findAllByRole("listitem"))[0] as HTMLElement)
  row.getByText("TypeError: <img src=x onerror=alert(1)>")
  expect(document.querySelector("img")).toBeNull()
  row.getByText(/12 times/)
  await user.click(row.getByText("Details"))
  expect(row.getAllByText("account-B1.js:1:200")).toHaveLength(2)
  row.getByText("Firefox 140 and Safari 26")
  await user.click(row.getByRole("button", { name: "Resolve TypeError in /account" }))
  await expect.poll(() => sent.map(({ call }) => call)).toEqual(["POST /api/admin/errors/7/resolve/"])
})

test("errors are filtered by where they were met, and the address says so", async () => {
  const { user, router } = renderScreen(<SeenErrors />, {
    path,
    answers: {
      [ERRORS]: [200, { total: 0, errors: [] }],
      "GET /api/admin/errors/?kind=job&state=open": [
        200,
        { total: 250, errors: [{ ...error, kind: "job" }] },
      ],
      "GET /api/admin/errors/?kind=job&state=resolved": [200, { total: 0, errors: [] }],
    },
  })
  await screen.findByText("No errors")
  await user.click(screen.getByRole("button", { name: "Jobs" }))
  await screen.findByText("Showing the 1 most recent.")
  await user.click(screen.getByRole("button", { name: "Resolved" }))
  await screen.findByText("No resolved errors")
  expect(router.state.location.search).toBe("?errors=job&resolved=true")
})

test("an error is found by its reference, whatever its kind and state", async () => {
  const { user, router } = renderScreen(<SeenErrors />, {
    path: `${path}?errors=job`,
    answers: {
      "GET /api/admin/errors/?kind=job&state=open": [200, { total: 0, errors: [] }],
      "GET /api/admin/errors/?reference=4F7K2M9Q": [200, { total: 1, errors: [error] }],
      "GET /api/admin/errors/?reference=00000000": [200, { total: 0, errors: [] }],
    },
  })
  const field = screen.getByRole("searchbox", { name: "Find by error reference" })
  await user.type(field, "4F7K2M9Q")
  await screen.findByText("Error references: 4F7K2M9Q")
  expect(router.state.location.search).toBe("?reference=4F7K2M9Q")
  await user.clear(field)
  await user.type(field, "00000000")
  await screen.findByText("No error with this reference")
})
