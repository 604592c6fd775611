import { render } from "@testing-library/react"
import { expect, test } from "vitest"
import { Dialog } from "./dialog.tsx"
import { TitlePart } from "./document-title.ts"
import { Tabs } from "./tabs.tsx"

const tabs = [
  { value: "overview", label: "Overview" },
  { value: "stats", label: "Stats" },
] as const

interface PageProps {
  tab: "overview" | "stats"
  dialog?: string
  about?: string
}

/** My Page with a player in full, a tab of it, and what is open over it. */
const Page = ({ tab, dialog, about }: PageProps) => (
  <>
    <TitlePart text="Elsa Lindqvist" />
    <Tabs label="Sections" tabs={tabs} value={tab} onValueChange={() => {}}>
      Level 12
    </Tabs>
    <Dialog
      open={dialog !== undefined}
      onOpenChange={() => {}}
      title={dialog}
      about={about}
      closeLabel="Close"
    />
  </>
)

test("the title says the player, the tab but the first, and the dialog with the title that it has now", async () => {
  document.title = "My page · Academy"
  const { rerender, unmount } = render(<Page tab="overview" />)
  expect(document.title).toBe("Elsa Lindqvist · My page · Academy")
  rerender(<Page tab="stats" />)
  expect(document.title).toBe("Stats · Elsa Lindqvist · My page · Academy")
  rerender(<Page tab="stats" dialog="Share players" />)
  expect(document.title).toBe("Share players · Stats · Elsa Lindqvist · My page · Academy")
  rerender(<Page tab="stats" dialog="Who has access" />)
  await expect.poll(() => document.title).toBe("Who has access · Stats · Elsa Lindqvist · My page · Academy")
  rerender(<Page tab="stats" />)
  await expect.poll(() => document.title).toBe("Stats · Elsa Lindqvist · My page · Academy")
  unmount()
  expect(document.title).toBe("My page · Academy")
})

test("what tells a dialog from another of its name is in the page's title", async () => {
  document.title = "My page · Academy"
  const { rerender } = render(<Page tab="overview" dialog="Book Skills" />)
  rerender(<Page tab="overview" dialog="Book Skills" about="Tue 1 Dec 17:30" />)
  expect(document.title).toBe("Book Skills · Tue 1 Dec 17:30 · Elsa Lindqvist · My page · Academy")
})
