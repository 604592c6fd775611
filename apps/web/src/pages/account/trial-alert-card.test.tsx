import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { TrialAlertCard } from "./trial-alert-card.tsx"

const STOP = "PUT /api/trial-alerts/8/"
const players = [
  { id: 7, first_name: "Hugo" },
  { id: 8, first_name: "Elsa" },
] as never

test("each player is named, and the wait of one can be stopped", async () => {
  const { t, user, sent } = renderScreen(<TrialAlertCard players={players} />, {
    answers: { [STOP]: [200, { status: "ok" }] },
  })
  for (const name of ["Hugo", "Elsa"])
    expect(await screen.findByText(t("my-page:trialAlert.text", { name }))).toBeTruthy()
  await user.click(screen.getByRole("button", { name: t("my-page:trialAlert.stopFor", { name: "Elsa" }) }))
  await expect.poll(() => sent).toMatchObject([{ call: STOP, body: { is_on: false } }])
})

test("that it could not be stopped is said at the player", async () => {
  const { t, user } = renderScreen(<TrialAlertCard players={players} />, {
    answers: { [STOP]: [503, { status: 503, code: "server_busy" }] },
  })
  await user.click(
    await screen.findByRole("button", { name: t("my-page:trialAlert.stopFor", { name: "Elsa" }) }),
  )
  const said = await screen.findByRole("alert")
  expect(said.textContent).toBe(t("problems:server_busy"))
  expect(said.closest("li")?.textContent).toContain("Elsa")
})
