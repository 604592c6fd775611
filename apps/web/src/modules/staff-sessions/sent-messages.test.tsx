import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { SentMessages } from "./index.ts"

const READERS = "GET /api/staff/session-messages/3/readers/"
const message = {
  id: 3,
  sent_at: "2026-11-26T14:20:00+01:00",
  coach_name: "Sofia Lund",
  topic: "weather" as const,
  words: "",
  guardians: 2,
  opened: 1,
}
const sara = {
  account_id: 1,
  name: "Sara Lind",
  players: "Elsa",
  phone_number: "070-1740611",
  opened_at: null,
}
const omar = { ...sara, account_id: 2, name: "Omar Lind", opened_at: "2026-11-26T14:25:00+01:00" }

test("one press lists who has not opened a message, to be called; whoever has is not in it", async () => {
  const { t, user } = renderScreen(<SentMessages messages={[message]} />, {
    answers: { [READERS]: [200, [sara, omar]] },
  })
  await user.click(screen.getByRole("button", { name: t("staff:session.notOpened") }))
  expect(await screen.findByText("Sara Lind")).toBeTruthy()
  expect(screen.queryByText("Omar Lind")).toBeNull()
  expect(
    screen.getByRole("link", { name: t("staff:player.callGuardian", { name: "Sara Lind" }) }),
  ).toBeTruthy()
})

test("what everybody has opened has no such button; who opened it meanwhile is not called", async () => {
  const all = renderScreen(<SentMessages messages={[{ ...message, opened: 2 }]} />)
  expect(screen.queryByRole("button")).toBeNull()
  all.unmount()
  const { t, user } = renderScreen(<SentMessages messages={[message]} />, {
    answers: { [READERS]: [200, [omar]] },
  })
  await user.click(screen.getByRole("button"))
  expect(await screen.findByText(t("staff:session.allOpened"))).toBeTruthy()
})
