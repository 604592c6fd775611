import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { WhatHappensNext } from "./what-happens-next.tsx"

test.each([
  ["after a free trial another session is suggested", false, 3],
  ["who pays at once is promised no suggestion for the day after", true, 2],
])("%s", async (_, isPaid, steps) => {
  renderScreen(
    <WhatHappensNext
      name="Hugo"
      startsAt="2026-11-28T10:00:00+01:00"
      isPaid={isPaid}
      triedAt={null}
      mayTry
    />,
  )
  expect(await screen.findAllByRole("listitem")).toHaveLength(steps)
})

test.each([
  ["a free session is promised where one fits", true],
  ["none is promised while there is no free trial for the player", false],
])("%s", async (_, mayTry) => {
  renderScreen(<WhatHappensNext name="Hugo" startsAt={null} isPaid={false} triedAt={null} mayTry={mayTry} />)
  await screen.findByText("Choose a session")
  expect(screen.queryAllByText(/free/)).toHaveLength(mayTry ? 1 : 0)
})
