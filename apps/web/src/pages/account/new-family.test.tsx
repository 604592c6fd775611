import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { NewFamily } from "./new-family.tsx"
import { overviewFacts } from "./overview-facts.ts"

const STOP = "PUT /api/trial-alerts/7/"
const players = [{ id: 7, first_name: "Hugo", level: 0 }] as never
const now = "2026-11-26T14:00:00+01:00"

const open = (trial_alert: boolean, answers: ServerAnswers = {}) =>
  renderScreen(
    <NewFamily players={players} facts={overviewFacts([], players, new Date(now))} suggestions={[]} />,
    {
      path: "/account",
      now,
      answers: {
        "GET /api/fetch-wallet/": [200, { balance: 0, pass_types: [] }],
        "GET /api/next-sessions/": [200, [{ player_id: 7, session: null, trial_alert }]],
        ...answers,
      },
    },
  )

test("who waits for a free trial sees that, and can stop it", async () => {
  const { t, user, sent } = open(true, { [STOP]: [200, { status: "ok" }] })
  expect(await screen.findByText(t("my-page:path.alert"))).toBeTruthy()
  expect(screen.queryByText(t("my-page:path.choose"))).toBeNull()
  await user.click(screen.getByRole("button", { name: t("my-page:path.stopAlert") }))
  await expect.poll(() => sent).toMatchObject([{ call: STOP, body: { is_on: false } }])
})

test("that could not be stopped is said", async () => {
  const { t, user } = open(true, { [STOP]: [503, { status: 503, code: "server_busy" }] })
  await user.click(await screen.findByRole("button", { name: t("my-page:path.stopAlert") }))
  expect((await screen.findByRole("alert")).textContent).toBe(t("problems:server_busy"))
})

test("who waits for none chooses a session", async () => {
  const { t } = open(false)
  expect(await screen.findByText(t("my-page:path.choose"))).toBeTruthy()
  expect(screen.queryByRole("button", { name: t("my-page:path.stopAlert") })).toBeNull()
})
