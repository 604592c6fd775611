import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { screen } from "@testing-library/react"
import { useState } from "react"
import { expect, test } from "vitest"
import { announced, renderScreen } from "../testing/render-screen.tsx"
import { useAnnouncedChange } from "./announced-change.ts"
import { Button } from "./button.tsx"
import { Dialog } from "./dialog.tsx"
import { Stepper } from "./stepper.tsx"
import { TextField } from "./text-field.tsx"

const source = join(import.meta.dirname, "..")

const wrong = "Enter a name"

/** A form that is found wrong when it is sent, and a dialog over it that is, too. */
function Form({ isOpen = false }: { isOpen?: boolean }) {
  const [error, setError] = useState<string>()
  const send = <Button onClick={() => setError(wrong)}>Send</Button>
  return (
    <>
      <TextField label="Email" error={error} />
      <Stepper label="Goals" value={2} most={5} onValueChange={() => {}} lessLabel="Less" moreLabel="More" />
      {send}
      <Dialog open={isOpen} onOpenChange={() => {}} title="Add a game" closeLabel="Close">
        <TextField label="Opponent" error={error} />
        {send}
      </Dialog>
    </>
  )
}

const said = () => screen.queryAllByRole("status").map(({ textContent }) => textContent)

test("an error appears in a region that was there before it, so that it is announced", async () => {
  const { user } = renderScreen(<Form />)
  const [region] = screen.getAllByRole("status")
  expect(said()).toEqual(["", "2"])
  await user.click(screen.getByRole("button", { name: "Send" }))
  expect(region?.textContent).toBe(wrong)
  expect(said()).toEqual([wrong, "2"])
})

test("under an open dialog nothing of the page is read, and an error in the dialog is", async () => {
  const { user } = renderScreen(<Form isOpen />)
  expect(said()).toEqual([""])
  await user.click(screen.getByRole("button", { name: "Send" }))
  expect(said()).toEqual([wrong])
  expect(screen.queryByRole("textbox", { name: "Email" })).toBeNull()
  expect(screen.getByRole("textbox", { name: "Opponent" })).toBeTruthy()
})

test("a heading that changes while the page stays is announced, the one that it begins with is not", async () => {
  function Week() {
    const [week, setWeek] = useState(48)
    useAnnouncedChange(`Week ${week}`)
    return <Button onClick={() => setWeek(week + 1)}>Next</Button>
  }
  const { user } = renderScreen(<Week />)
  expect(announced()).toBe("")
  await user.click(screen.getByRole("button", { name: "Next" }))
  expect(announced()).toBe("Week 49")
})

test("no element but the announcements has `aria-live`, which the dialogs' library leaves readable under a dialog", () => {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  )
  const live = files.filter((file) => readFileSync(join(source, file), "utf8").includes("aria-live="))
  expect(live).toEqual(["ui/toast.tsx"])
})
