import { screen, waitFor } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../../testing/render-screen.tsx"
import { GoalsCard } from "./goals-card.tsx"

const sprint = {
  field_id: 2,
  slug: "sprint_10m",
  unit: "seconds",
  less_is_better: true,
  goal: 1.95,
  goal_by: "coach",
  goal_steps: 3,
  set_at: "2026-09-04T12:00:00+02:00",
  value: 2.02,
}
const GOAL = "POST /api/update-goal/"

test("a goal says how far it is, in which direction, and who set it; a new one is sent with its field", async () => {
  const { t, user, sent } = renderScreen(<GoalsCard player={{ id: 3, goals: [sprint] } as never} />, {
    answers: { [GOAL]: [200, {}] },
  })
  const row = screen.getByRole("listitem")
  expect(row.textContent).toContain(t("staff:goals.steps", { done: 3, all: 5 }))
  expect(row.textContent).toContain(t("development:measures.less"))
  expect(row.textContent).toContain(t("staff:goals.byCoach", { day: "4 Sept" }))
  await user.click(screen.getByRole("button", { name: t("staff:goals.new") }))
  await user.click(screen.getByRole("button", { name: t("development:measures.setGoal") }))
  expect(await screen.findByText(t("problems:field.required"))).toBeTruthy()
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText(new RegExp(`^${t("development:measures.goal")}`)), "120")
  await user.click(screen.getByRole("button", { name: t("development:measures.setGoal") }))
  expect(await screen.findByRole("button", { name: t("staff:goals.new") })).toBeTruthy()
  expect(sent).toEqual([{ call: GOAL, body: { player_id: 3, field_id: 1, value: 120 } }])
})

test("a changed goal keeps its field; emptied it is taken away; a refusal stands at its place", async () => {
  const { t, user, sent } = renderScreen(<GoalsCard player={{ id: 3, goals: [sprint] } as never} />, {
    answers: {
      [GOAL]: [400, { code: "invalid_input", errors: [{ param: "value", code: "too_small", message: "" }] }],
    },
  })
  const field = t("development:measures.fields.sprint_10m")
  await user.click(screen.getByRole("button", { name: t("staff:goals.change", { field }) }))
  await user.clear(screen.getByLabelText(new RegExp(`^${t("development:measures.goal")}`)))
  await user.click(screen.getByRole("button", { name: t("development:measures.setGoal") }))
  expect(await screen.findByText(t("problems:field.too_small"))).toBeTruthy()
  expect(sent).toEqual([{ call: GOAL, body: { player_id: 3, field_id: 2, value: null } }])
})

test("without a net a goal is kept on the phone, shown as set, and sent when the net is back", async () => {
  const player = { id: 3, goals: [sprint] } as never
  const offline = renderScreen(<GoalsCard player={player} />, {
    answers: { [GOAL]: [503, { code: "database_unavailable" }] },
    account: { id: 73 },
  })
  const { t, user } = offline
  const field = t("development:measures.fields.sprint_10m")
  await user.click(screen.getByRole("button", { name: t("staff:goals.change", { field }) }))
  const input = screen.getByLabelText(new RegExp(`^${t("development:measures.goal")}`))
  await user.clear(input)
  await user.type(input, "1.9")
  await user.click(screen.getByRole("button", { name: t("development:measures.setGoal") }))
  expect(await screen.findByText(t("staff:player.kept"))).toBeTruthy()
  expect(screen.getByRole("listitem").textContent).toContain("1.9")
  offline.unmount()

  const { sent } = renderScreen(<GoalsCard player={player} />, {
    answers: { [GOAL]: [200, {}] },
    account: { id: 73 },
  })
  await waitFor(() => expect(screen.queryByText(t("staff:player.kept"))).toBeNull())
  expect(sent).toEqual([
    { call: GOAL, body: { player_id: 3, field_id: 2, value: 1.9, seconds_ago: expect.any(Number) } },
  ])
})
