import { render, screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { useAccountParams } from "./account-params.ts"

/** A page with a dialog that closes when its write is answered. */
function Page({ answered }: { answered: Promise<void> }) {
  const { params, open, close } = useAccountParams()
  if (params.gameModal !== "true")
    return (
      <button type="button" onClick={() => open({ gameModal: "true" })}>
        Open
      </button>
    )
  return (
    <>
      <button type="button" onClick={() => answered.then(() => close("game"))}>
        Save
      </button>
      <button type="button" onClick={() => close("game")}>
        Close
      </button>
    </>
  )
}

function later() {
  let arrive = () => {}
  const promise = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return [promise, arrive] as const
}

/** The account page, reached from the calendar or by a link, and the moment when the write is answered. */
function show(entries: string[], load: () => Promise<void> = () => Promise.resolve()) {
  const [answered, arrive] = later()
  const page = <Page answered={answered} />
  const router = createMemoryRouter(
    [
      { path: "/calendar", element: <p>Calendar</p> },
      { path: "/account", element: page, HydrateFallback: () => null, loader: () => load().then(() => null) },
    ],
    { initialEntries: entries },
  )
  render(<RouterProvider router={router} />)
  const user = userEvent.setup()
  const press = async (name: string) => user.click(await screen.findByRole("button", { name }))
  const answer = async () => {
    arrive()
    await new Promise((done) => setTimeout(done, 20))
  }
  const address = () => router.state.location.pathname + router.state.location.search
  return { router, press, answer, address }
}

const fromCalendar = ["/calendar", "/account"]

test("the answer closes the dialog: back to where it was opened", async () => {
  const { router, press, answer, address } = show(fromCalendar)
  await press("Open")
  await press("Save")
  await answer()
  await expect.poll(address).toBe("/account")
  await router.navigate(-1)
  await expect.poll(address).toBe("/calendar")
})

test("entered by its link, the dialog closes in place, and what else the address says stays", async () => {
  const { press, address } = show(["/calendar", "/account?gameModal=true&gameId=7&selectedPlayerIds=3"])
  await press("Close")
  await expect.poll(address).toBe("/account?selectedPlayerIds=3")
})

test("closed by the cross while the write is under way, the answer does not go back once more", async () => {
  const { press, answer, address } = show(fromCalendar)
  await press("Open")
  await press("Save")
  await press("Close")
  await screen.findByRole("button", { name: "Open" })
  await answer()
  expect(address()).toBe("/account")
})

test("left by Back while the write is under way, on a page that is still loading, neither", async () => {
  const [slow, arrive] = later()
  const loads = [Promise.resolve(), Promise.resolve()]
  const { router, press, answer, address } = show(fromCalendar, () => loads.shift() ?? slow)
  await press("Open")
  await press("Save")
  void router.navigate(-1)
  await expect.poll(() => router.state.navigation.state).toBe("loading")
  await answer()
  arrive()
  await screen.findByRole("button", { name: "Open" })
  expect(address()).toBe("/account")
})

test("an answer that comes when another dialog is open closes none that only shares a parameter with its own", async () => {
  function Offer() {
    const { close } = useAccountParams()
    return (
      <button type="button" onClick={() => close("offer")}>
        Declined
      </button>
    )
  }
  const entry = {
    pathname: "/account",
    search: "?bookingModal=true&bookingId=7",
    state: { openedHere: true },
  }
  const routes = [{ path: "/account", element: <Offer /> }]
  const router = createMemoryRouter(routes, { initialEntries: ["/account", entry], initialIndex: 1 })
  render(<RouterProvider router={router} />)
  await userEvent.setup().click(await screen.findByRole("button", { name: "Declined" }))
  expect(router.state.location.search).toBe(entry.search)
})

/** A dialog in steps; what is saved in one is answered when the test says so. */
function Steps({ answered }: { answered: Promise<void> }) {
  const { params, open, goOn, goBack, close } = useAccountParams()
  const back = () => void goBack("shareStep", { shareStep: null })
  if (params.requestsModal !== "true")
    return (
      <button type="button" onClick={() => open({ requestsModal: "true" })}>
        Open
      </button>
    )
  return (
    <>
      <p>{params.shareStep ?? "question"}</p>
      <button type="button" onClick={() => goOn({ shareStep: "see" })}>
        See
      </button>
      <button type="button" onClick={back}>
        Back
      </button>
      <button type="button" onClick={() => void answered.then(back)}>
        Save
      </button>
      <button type="button" onClick={() => close("requests")}>
        Close
      </button>
    </>
  )
}

function showSteps(entry: string) {
  const [answered, answer] = later()
  const routes = [
    { path: "/calendar", element: <p>Calendar</p> },
    { path: "/account", element: <Steps answered={answered} /> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ["/calendar", entry] })
  render(<RouterProvider router={router} />)
  const user = userEvent.setup()
  const press = async (name: string) => user.click(await screen.findByRole("button", { name }))
  return {
    router,
    press,
    answer,
    address: () => router.state.location.pathname + router.state.location.search,
  }
}

const question = "/account?requestsModal=true"
const step = `${question}&shareStep=see`

test("Back leads from a step of a dialog to its beginning, and from there out of it", async () => {
  const { router, press, address } = showSteps("/account")
  await press("Open")
  await press("See")
  expect(address()).toBe(step)
  await router.navigate(-1)
  await expect.poll(address).toBe(question)
  await router.navigate(-1)
  await expect.poll(address).toBe("/account")
})

test("the dialog's own way back is the same one, and closing leaves all steps", async () => {
  const { router, press, address } = showSteps("/account")
  await press("Open")
  await press("See")
  await press("Back")
  await expect.poll(address).toBe(question)
  await press("See")
  await press("Close")
  await expect.poll(address).toBe("/account")
  await router.navigate(-1)
  await expect.poll(address).toBe("/calendar")
})

test("a dialog of a link closes from its step for good: Back does not open it again", async () => {
  const { router, press, address } = showSteps(question)
  await press("See")
  await press("Close")
  await expect.poll(address).toBe("/account")
  await router.navigate(-1)
  await expect.poll(address).toBe("/calendar")
})

test("from a step of a link the way back stays on the page", async () => {
  const { press, address } = showSteps(step)
  await press("Back")
  await expect.poll(address).toBe(question)
})

test("an answer that comes when its step was left already goes back no further", async () => {
  const { router, press, answer, address } = showSteps("/account")
  await press("Open")
  await press("See")
  await press("Save")
  await router.navigate(-1)
  await expect.poll(address).toBe(question)
  answer()
  await new Promise((done) => setTimeout(done, 20))
  expect(address()).toBe(question)
})
