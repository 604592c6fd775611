import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { EndGuardianshipDialog } from "./end-guardianship-dialog.tsx"
import type { Family } from "./family.ts"

const player = { id: 4, name: "Elsa Lindqvist" } as Family["players"][number]
const guardian = {
  account_id: 9,
  name: "Olle Berg",
  email: "olle@klubb.example",
} as (typeof player)["guardians"][number]

async function end(answer: [number, unknown]) {
  const rendered = renderScreen(
    <EndGuardianshipDialog player={player} guardian={guardian} onClose={() => {}} />,
    { answers: { "POST /api/admin/guardianships/end/": answer } },
  )
  await rendered.user.type(screen.getByLabelText("Reason"), "Ruling of the court, 4 May")
  await rendered.user.click(screen.getByRole("button", { name: "Remove guardian" }))
  return rendered
}

test("who, whom and why are sent", async () => {
  const { sent } = await end([200, { status: "ok" }])
  expect(sent).toEqual([
    {
      call: "POST /api/admin/guardianships/end/",
      body: { account_id: 9, player_id: 4, reason: "Ruling of the court, 4 May" },
    },
  ])
})

test("sessions to come are named as the other's, not the reader's", async () => {
  await end([409, { status: 409, code: "bookings_to_come" }])
  expect(await screen.findByText(/Olle Berg has upcoming bookings for Elsa Lindqvist/)).toBeTruthy()
})
