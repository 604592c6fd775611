import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../testing/render-screen.tsx"
import { PasswordField } from "./password-field.tsx"

test("a password is shown and hidden; the button's words say what it does, and no state beside them", async () => {
  const { user } = renderScreen(<PasswordField label="Password" showLabel="Show" hideLabel="Hide" />)
  const input = screen.getByLabelText<HTMLInputElement>("Password")
  expect(input.type).toBe("password")
  await user.click(screen.getByRole("button", { name: "Show" }))
  expect(input.type).toBe("text")
  const hide = screen.getByRole("button", { name: "Hide" })
  expect(hide.hasAttribute("aria-pressed")).toBe(false)
  await user.click(hide)
  expect(input.type).toBe("password")
})
