import { screen } from "@testing-library/react"
import { expect, onTestFinished, test, vi } from "vitest"
import { renderScreen } from "../testing/render-screen.tsx"
import { DownloadLink } from "./download-link.tsx"

const CHECK = "GET /api/fresh-factor/"
const FILE = "/api/staff/hours.csv?month=2026-11"

function open(answer: [number, unknown]) {
  const onDownload = vi.fn()
  const followed = vi.fn((event: Event) => event.preventDefault())
  const view = renderScreen(
    <DownloadLink href={FILE} onDownload={onDownload}>
      Export
    </DownloadLink>,
    { answers: { [CHECK]: answer } },
  )
  const link = screen.getByRole("link", { name: "Export" })
  // What nobody prevented is what the browser follows.
  const follow = (event: Event) => event.defaultPrevented || followed(event)
  document.addEventListener("click", follow)
  onTestFinished(() => document.removeEventListener("click", follow))
  return { ...view, link, onDownload, followed }
}

test("the browser follows the link once the second factor is fresh", async () => {
  const { user, link, onDownload, followed } = open([200, { status: "ok" }])
  expect([link.getAttribute("href"), link.hasAttribute("download")]).toEqual([FILE, true])
  await user.click(link)
  await expect.poll(() => onDownload.mock.calls.length).toBe(1)
  expect(followed).toHaveBeenCalledOnce()
})

test("who does not confirm gets no file, and reads why", async () => {
  const { t, user, link, onDownload, followed } = open([403, { code: "reauthentication_needed" }])
  await user.click(link)
  expect(await screen.findByText(t("problems:reauthentication_needed"))).toBeTruthy()
  expect(onDownload).not.toHaveBeenCalled()
  expect(followed).not.toHaveBeenCalled()
})
