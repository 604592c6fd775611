import { act, screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { SessionProvider } from "../../shell/session.tsx"
import { renderScreen } from "../../testing/render-screen.tsx"
import CheckMail, { type CheckMailState } from "./check-mail.tsx"

const state: CheckMailState = { email: "anna@klubb.example", sentAt: 0 }
const open = (signUp: { state: string; bookable_id: number | null }, path = "/verify-email") =>
  renderScreen(
    <SessionProvider>
      <CheckMail />
    </SessionProvider>,
    {
      path,
      account: null,
      answers: {
        "GET /api/sign-up/": [200, signUp],
        "POST /api/sign-up/continue/": [200, { status: "logged_in" }],
        "GET /api/user-info/": [200, { id: 7, email: state.email, is_staff: false, is_superuser: false }],
      },
    },
  )

test("the email is offered again where its address is known; elsewhere the login sends it", async () => {
  const { t, router } = open({ state: "waiting", bookable_id: null })
  expect(screen.getByText(t("accounts:checkMail.nothingElsewhere"))).toBeTruthy()
  expect(screen.queryByRole("button"), "nothing to press that would not know where to send").toBeNull()

  await act(() => router.navigate("/verify-email", { state }))
  expect(screen.getByText(t("accounts:checkMail.nothing"))).toBeTruthy()
  expect(screen.getByRole("button", { name: t("accounts:checkMail.again") })).toBeTruthy()
  expect(screen.getByRole("link", { name: t("accounts:checkMail.wrongAddress") })).toBeTruthy()
})

test("confirmed elsewhere, this browser logs in by itself", async () => {
  const { sent } = open({ state: "confirmed", bookable_id: null })
  await expect
    .poll(() => sent.map(({ call }: { call: string }) => call))
    .toContain("POST /api/sign-up/continue/")
})
