import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { TrialAlertCard } from "./trial-alert-card.tsx"

const CHANGE = "PUT /api/trial-alerts/8/"
const alerts = (isOn: boolean) => [
  { player: { id: 7, first_name: "Hugo" }, isOn: true },
  { player: { id: 8, first_name: "Elsa" }, isOn },
]

test.each([
  ["stopped", true, "stopFor", "text"],
  ["started", false, "startFor", "none"],
] as const)("each player is named, and the wait of one can be %s", async (_, isOn, label, text) => {
  const { t, user, sent } = renderScreen(<TrialAlertCard alerts={alerts(isOn)} />, {
    answers: { [CHANGE]: [200, { status: "ok" }] },
  })
  expect(await screen.findByText(t("my-page:trialAlert.text", { name: "Hugo" }))).toBeTruthy()
  expect(screen.getByText(t(`my-page:trialAlert.${text}`, { name: "Elsa" }))).toBeTruthy()
  await user.click(screen.getByRole("button", { name: t(`my-page:trialAlert.${label}`, { name: "Elsa" }) }))
  await expect.poll(() => sent).toMatchObject([{ call: CHANGE, body: { is_on: !isOn } }])
})

test("that it could not be changed is said at the player", async () => {
  const { t, user } = renderScreen(<TrialAlertCard alerts={alerts(true)} />, {
    answers: { [CHANGE]: [503, { status: 503, code: "server_busy" }] },
  })
  await user.click(
    await screen.findByRole("button", { name: t("my-page:trialAlert.stopFor", { name: "Elsa" }) }),
  )
  const said = await screen.findByRole("alert")
  expect(said.textContent).toBe(t("problems:server_busy"))
  expect(said.closest("li")?.textContent).toContain("Elsa")
})
