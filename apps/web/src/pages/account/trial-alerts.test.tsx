import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { TrialAlertsInCalendar } from "./trial-alerts.tsx"

const next = (player_id: number, can_wait_for_trial: boolean) => ({
  ...{ player_id, session: null, trial_alert: false, can_wait_for_trial },
})
const show = (path: string) =>
  renderScreen(<TrialAlertsInCalendar />, {
    path,
    answers: {
      "GET /api/user-players/": [200, ["Hugo", "Elsa", "Lo"].map((first_name, id) => ({ id, first_name }))],
      "GET /api/next-sessions/": [200, [next(0, true), next(1, true), next(2, false)]],
    },
  })

test("the calendar offers the wait for the chosen players that find no free trial", async () => {
  const { t } = show("/calendar/?bookingType=trial&selectedPlayerIds=1,2")
  const offered = await screen.findAllByRole("button")
  expect(offered.map((button) => button.getAttribute("aria-label"))).toEqual([
    t("my-page:trialAlert.startFor", { name: "Elsa" }),
  ])
})

test("where one looks for another type it asks for nothing", () => {
  const { container, sent } = show("/calendar/?bookingType=group")
  expect(container.querySelector("button")).toBeNull()
  expect(sent).toEqual([])
})
