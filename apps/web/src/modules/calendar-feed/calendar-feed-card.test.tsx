import { screen } from "@testing-library/react"
import { expect, test, vi } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { CalendarFeedCard } from "./index.ts"

const FEEDS = "GET /api/calendar-feeds/"
const CREATE = "POST /api/calendar-feeds/"
const children = ["Alma", "Hugo", "Elsa", "Noah"].map((first_name, at) => ({ id: at + 1, first_name }))
const show = (amount: number, answers: ServerAnswers = {}) =>
  renderScreen(<CalendarFeedCard players={children.slice(0, amount)} />, {
    answers: { [FEEDS]: [200, []], ...answers },
  })

test("each child has a link of its own, also in a large family", async () => {
  const feed = {
    id: 7,
    player_id: 4,
    url: "https://polaris.example/api/calendar/x.ics",
    fetched: null,
    readers: 0,
  }
  const { t, user, sent } = show(4, { [CREATE]: [200, feed] })
  await user.click(await screen.findByRole("combobox", { name: t("notification-settings:feed.whose") }))
  await user.click(screen.getByRole("option", { name: "Noah" }))
  await user.click(screen.getByRole("button", { name: t("notification-settings:feed.create") }))
  expect(sent).toEqual([{ call: CREATE, body: { player_id: 4 } }])
})

test("of two or three the names stand side by side; of one there is no choice", async () => {
  const { t, unmount } = show(3)
  await screen.findByRole("button", { name: t("notification-settings:feed.create") })
  expect(screen.getAllByRole("radio")).toHaveLength(4)
  unmount()
  show(1)
  await screen.findByRole("button", { name: t("notification-settings:feed.create") })
  expect(screen.queryByRole("radio")).toBeNull()
})

test("a link is copied; one that the browser did not copy says so", async () => {
  const url = "https://polaris.example/api/calendar/x.ics"
  const { t, user } = show(1, {
    [FEEDS]: [200, [{ id: 7, player_id: null, url, fetched: null, readers: 0 }]],
  })
  const copy = await screen.findByRole("button", { name: t("common:copyLink") })
  await user.click(copy)
  expect(await screen.findByText(t("common:linkCopied"))).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(url)
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new DOMException("", "NotAllowedError"))
  await user.click(copy)
  expect(await screen.findByText(t("common:notCopied"))).toBeTruthy()
})
