import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { JoinPlan } from "./join-plan.tsx"
import { MembershipDialog } from "./membership-dialog.tsx"

const READ = "GET /api/fetch-memberships/"
const away: [number, unknown] = [500, { code: "internal_error" }]
const player = { id: 3, first_name: "Elsa" }

test("plans that did not load are not plans that nobody can join", async () => {
  const answers: ServerAnswers = { [READ]: away }
  const { t, user } = renderScreen(<JoinPlan player={player} card={null} />, { answers })
  expect(await screen.findByText(t("memberships:plansFailed"))).toBeTruthy()
  expect(screen.queryByText(t("memberships:join.none"))).toBeNull()

  answers[READ] = [200, []]
  await user.click(screen.getByRole("button", { name: t("common:tryAgain") }))
  expect(await screen.findByText(t("memberships:join.none"))).toBeTruthy()
})

test("nothing is asked to be chosen from plans that did not load", async () => {
  const { t } = renderScreen(
    <MembershipDialog player={player} membership={{} as never} planId={1} card={null} />,
    { answers: { [READ]: away }, path: "/account?membershipAction=change" },
  )
  expect(await screen.findByText(t("memberships:plansFailed"))).toBeTruthy()
  expect(screen.getByRole("button", { name: t("common:tryAgain") })).toBeTruthy()
  expect(screen.queryByRole("button", { name: t("memberships:change.choose") })).toBeNull()
})
