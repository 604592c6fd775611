import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { DenyFactor } from "./deny-factor.tsx"
import { EmailChange } from "./email-change.tsx"

const CALL = "POST /api/deny-second-factor/"

const open = (answer: [number, object]) =>
  renderScreen(<DenyFactor denyKey="a-key" />, {
    path: "/not-me/a-key",
    account: null,
    answers: { [CALL]: answer },
  })

test("nothing is sent until the button is pressed; then it leads to a new password", async () => {
  const { t, user, sent } = open([200, { status: "removed" }])
  const press = await screen.findByRole("button", { name: t("profile:denyFactor.press") })
  expect(sent.filter(({ call }) => call === CALL)).toEqual([])
  await user.click(press)
  expect(await screen.findByRole("heading", { name: t("profile:denyFactor.doneTitle") })).toBeDefined()
  expect(sent.find(({ call }) => call === CALL)?.body).toEqual({ key: "a-key" })
  const link = screen.getByRole("link", { name: t("profile:denyFactor.newPassword") })
  expect(link.getAttribute("href")).toBe("/forgot-password")
})

test("a link that is used up says so, and whom to ask", async () => {
  const { t, user } = open([400, { code: "key_invalid" }])
  await user.click(await screen.findByRole("button", { name: t("profile:denyFactor.press") }))
  expect(await screen.findByRole("heading", { name: t("profile:denyFactor.badTitle") })).toBeDefined()
  expect(screen.getByRole("link", { name: t("profile:denyFactor.contact") })).toBeDefined()
})

test("another refusal leaves the button", async () => {
  const { t, user } = open([429, { code: "too_many_requests" }])
  await user.click(await screen.findByRole("button", { name: t("profile:denyFactor.press") }))
  expect((await screen.findByRole("alert")).textContent).toBe(t("problems:too_many_requests"))
  expect(screen.getByRole("button", { name: t("profile:denyFactor.press") })).toBeDefined()
})

test.each([
  ["confirm", "emailConfirm", "/login"],
  ["object", "emailObject", "/forgot-password"],
] as const)(
  "a changed address: %s is sent by the button alone, and says what happened",
  async (answer, words, to) => {
    const call = "POST /api/email-change/"
    const { t, user, sent } = renderScreen(<EmailChange answer={answer} emailKey="a-key" />, {
      path: `/email-change/${answer}/a-key`,
      account: null,
      answers: { [call]: [200, { email: "a@b.example" }] },
    })
    await user.click(await screen.findByRole("button", { name: t(`profile:${words}.press`) }))
    expect(await screen.findByRole("heading", { name: t(`profile:${words}.doneTitle`) })).toBeDefined()
    expect(sent.find((one) => one.call === call)?.body).toEqual({ key: "a-key", answer })
    expect(screen.getByRole("link").getAttribute("href")).toBe(to)
  },
)
