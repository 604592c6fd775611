import type { UserInfo } from "@academy/contract/page-context"
import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../../testing/render-screen.tsx"
import { BounceNotice } from "./bounce-notice.tsx"

const SEND = "PUT /accounts/_allauth/browser/v1/account/email"
const account = { email: "sara@klubb.example" } as UserInfo
const show = (status: number) =>
  renderScreen(<BounceNotice account={account} />, { answers: { [SEND]: [status, { status }] } })

test("emails that come back: the address, the way to another one, and an email to try it", async () => {
  const { t, user, sent } = show(200)
  expect(screen.getByText(account.email)).toBeTruthy()
  expect(screen.getByRole("link", { name: t("profile:bounce.change") }).getAttribute("href")).toBe(
    "/account?userModal=true&userSection=login",
  )
  await user.click(screen.getByRole("button", { name: t("profile:bounce.try") }))
  expect(await screen.findByText(t("profile:bounce.sent"))).toBeTruthy()
  expect(sent).toEqual([{ call: SEND, body: { email: account.email } }])
})

test("a second email within three minutes is told so", async () => {
  const { t, user } = show(403)
  await user.click(screen.getByRole("button", { name: t("profile:bounce.try") }))
  expect(await screen.findByText(t("profile:bounce.tooSoon"))).toBeTruthy()
})
