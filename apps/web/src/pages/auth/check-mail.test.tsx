import { act, screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import CheckMail, { type CheckMailState } from "./check-mail.tsx"

test("the email is offered again where its address is known; elsewhere the login sends it", async () => {
  const { t, router } = renderScreen(<CheckMail />, { path: "/verify-email", account: null })
  expect(screen.getByText(t("accounts:checkMail.nothingElsewhere"))).toBeTruthy()
  expect(screen.queryByRole("button"), "nothing to press that would not know where to send").toBeNull()

  const state: CheckMailState = { email: "anna@klubb.example", sentAt: 0 }
  await act(() => router.navigate("/verify-email", { state }))
  expect(screen.getByText(t("accounts:checkMail.nothing"))).toBeTruthy()
  expect(screen.getByRole("button", { name: t("accounts:checkMail.again") })).toBeTruthy()
})
