import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { OwnCalendarDialog } from "./index.ts"

const FEEDS = "GET /api/calendar-feeds/"
const CREATE = "POST /api/calendar-feeds/"
const feed = {
  id: 1,
  player_id: null,
  url: "https://polaris.example/api/calendar/x.ics",
  fetched: null,
  readers: 0,
}

test("a coach makes the link of its calendar, and has it to copy", async () => {
  const ofChild = { ...feed, id: 2, player_id: 3 }
  const answers: ServerAnswers = { [FEEDS]: [200, [ofChild]], [CREATE]: [200, feed] }
  const { t, user, sent } = renderScreen(<OwnCalendarDialog />, {
    path: "/staff/week?dialog=calendar",
    answers,
  })
  const create = await screen.findByRole("button", { name: t("notification-settings:feed.create") })
  answers[FEEDS] = [200, [feed, ofChild]]
  await user.click(create)
  expect(await screen.findByDisplayValue(feed.url)).toBeTruthy()
  expect(sent).toEqual([{ call: CREATE, body: { player_id: null } }])
})
