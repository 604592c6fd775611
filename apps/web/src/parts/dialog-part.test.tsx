import { expect, it } from "vitest"
import { renderScreen } from "../testing/render-screen.tsx"
import { dialogPart } from "./dialog-part.tsx"

it("asks for its data with its code, and shows its sheet meanwhile", async () => {
  const asked: string[] = []
  const Part = dialogPart({
    load: () => {
      asked.push("code")
      return new Promise<never>(() => {})
    },
    isOpen: (params) => params.packagesModal === "true",
    dialog: "packages",
    early: {
      ...{ name: "packages", part: "packages" },
      read: () => asked.push("data"),
      Footer: () => <a href="/login">Log in</a>,
    },
  })
  renderScreen(<Part />, { path: "/account?packagesModal=true" })
  expect(asked.toSorted()).toEqual(["code", "data"])
  const sheet = document.querySelector<HTMLDialogElement>("dialog[data-sheet=packages]")
  await expect.poll(() => sheet?.open).toBe(true)
  expect(sheet?.textContent).toContain("Log in")
})
