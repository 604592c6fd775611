import type { Answer } from "@academy/contract/client"
import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { SendCard } from "./send-card.tsx"

const newsletter = (is_tested: boolean) =>
  ({
    id: 4,
    version: 2,
    is_tested,
    title: { en: "Camps" },
    text: { en: "Two" },
  }) as Answer<"GET /api/admin/newsletters/:id/">
const list = (count: number) => ({
  "GET /api/admin/newsletters/": [200, { readers: [{ language: "sv", count }], newsletters: [] }] as [
    number,
    unknown,
  ],
})
const sendButton = () => screen.getByRole("button", { name: /Send to everyone/ })

test("what is not saved is not sent, and says why", async () => {
  const { user } = renderScreen(<SendCard newsletter={newsletter(true)} isSaved={false} />, {
    answers: list(3),
  })
  await screen.findByText(/3 subscribers/)
  await user.click(sendButton())
  expect(screen.queryByRole("alertdialog")).toBeNull()
  expect(screen.getAllByText("Save the newsletter first.").length).toBeGreaterThan(0)
})

test("a version that is not tested asks for the test", async () => {
  renderScreen(<SendCard newsletter={newsletter(false)} isSaved />, { answers: list(3) })
  expect(await screen.findByText("Send yourself a test first.")).toBeTruthy()
})

test("what nobody would read waits", async () => {
  renderScreen(<SendCard newsletter={newsletter(true)} isSaved />, { answers: list(0) })
  expect(await screen.findByText("Nobody has subscribed to the newsletter yet.")).toBeTruthy()
})

test("readers that did not load are not none: nothing is sent until they are counted", async () => {
  const { t } = renderScreen(<SendCard newsletter={newsletter(true)} isSaved />, {
    answers: { "GET /api/admin/newsletters/": [500, { code: "internal_error" }] },
  })
  expect(await screen.findByRole("button", { name: t("common:tryAgain") })).toBeTruthy()
  expect(screen.queryByText(/subscriber/)).toBeNull()
  expect(screen.queryByRole("button", { name: /Send to everyone/ })).toBeNull()
})

test("after a question it goes, with the version that was seen", async () => {
  const { user, sent } = renderScreen(<SendCard newsletter={newsletter(true)} isSaved />, {
    answers: { ...list(1), "POST /api/admin/newsletters/4/send/": [200, { readers: 1 }] },
  })
  await screen.findByText(/1 subscriber/)
  await user.click(sendButton())
  await user.click(await screen.findByRole("button", { name: "Send now" }))
  expect(sent).toEqual([{ call: "POST /api/admin/newsletters/4/send/", body: { version: 2 } }])
})
