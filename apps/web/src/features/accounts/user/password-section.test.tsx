import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../../testing/render-screen.tsx"
import { PasswordSection } from "./password-section.tsx"

test("once a password is changed, neither stands in the form any more", async () => {
  const { t, user } = renderScreen(<PasswordSection />, {
    account: { email: "anna@posten.example" },
    answers: { "POST /accounts/_allauth/browser/v1/account/password/change": [200, { status: 200 }] },
  })
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  const fields = [
    field(t("profile:password.current")),
    field(t("accounts:newPassword")),
    field(t("accounts:newPasswordAgain")),
  ]
  for (const [at, typed] of ["Norrsken1", "Aurora9lights", "Aurora9lights"].entries())
    await user.type(fields[at] as HTMLInputElement, typed)
  await user.click(screen.getByRole("button", { name: t("profile:password.submit") }))
  expect(await screen.findByText(t("profile:password.changed"))).toBeTruthy()
  expect(fields.map(({ value }) => value)).toEqual(["", "", ""])
})
