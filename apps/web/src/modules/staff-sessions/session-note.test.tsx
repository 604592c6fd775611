import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { SessionNote } from "./index.ts"

type Props = Parameters<typeof SessionNote>[0]
const ROSTERS = "GET /api/staff/rosters/?date=2026-11-26"
const session = { bookable_id: 5, date: "2026-11-26" } as Props["session"]
const rosters = [{ bookable_id: 5, players: [{ first_name: "Nora" }, { first_name: "Leo" }] }]

test("a note to all families that names a child says so; one's own may", async () => {
  const saved: string[] = []
  const state = {
    noteOf: () => "",
    isKept: () => false,
    isWaiting: () => false,
    refusedOf: () => undefined,
    saveNote: (_: string, text: string) => saved.push(text),
  } as unknown as Props["state"]
  const { t, user } = renderScreen(<SessionNote session={session} state={state} />, {
    answers: { [ROSTERS]: [200, rosters] },
  })
  const warning = () => screen.queryByText(t("staff:session.namesChildren", { names: "Nora" }))
  await user.type(screen.getByRole("textbox"), "Noras pass")
  await expect.poll(warning).not.toBeNull()
  await user.click(screen.getByRole("radio", { name: t("staff:session.audience.own") }))
  await user.type(screen.getByRole("textbox"), "Nora: ask her mother")
  expect(warning()).toBeNull()
  await user.click(screen.getByRole("radio", { name: t("staff:session.audience.families") }))
  // A hint, no refusal: two may have the name.
  await user.click(screen.getByRole("button", { name: t("staff:session.saveNote") }))
  expect(saved).toEqual(["Noras pass"])
})
