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
}

/** My Page with a player in full, a tab of it, and what is open over it. */
const Page = ({ tab, dialog }: PageProps) => (
  <>
    <TitlePart text="Elsa Lindqvist" />
    <Tabs label="Sections" tabs={tabs} value={tab} onValueChange={() => {}}>
      Level 12
    </Tabs>
    <Dialog open={dialog !== undefined} onOpenChange={() => {}} title={dialog} closeLabel="Close" />
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
