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

test("an account without a password chooses its first one, and is asked for no old one", async () => {
  const CHANGE = "POST /accounts/_allauth/browser/v1/account/password/change"
  const { t, user, sent } = renderScreen(<PasswordSection />, {
    account: { email: "anna@posten.example", has_password: false },
    answers: { [CHANGE]: [200, { status: 200 }] },
  })
  expect(screen.getByText(t("profile:password.none"))).toBeTruthy()
  expect(screen.queryByLabelText(t("profile:password.current"))).toBeNull()
  for (const label of [t("accounts:newPassword"), t("accounts:newPasswordAgain")])
    await user.type(screen.getByLabelText(label), "Aurora9lights")
  await user.click(screen.getByRole("button", { name: t("profile:password.choose") }))
  expect(await screen.findByText(t("profile:password.chosen"))).toBeTruthy()
  expect(sent).toContainEqual({ call: CHANGE, body: { new_password: "Aurora9lights" } })
})
