import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { FamilyMessages, MessagesCard } from "./index.ts"

const MESSAGES = "GET /api/staff/messages/"
const session = { bookable_id: 5, title: "Group · Finishing", starts_at: "2026-11-26T17:30:00+01:00" }
const said = { topic: null, words: "", minutes: null, guardians: 0, opened: 0 }
const late = {
  ...{ ...session, ...said, kind: "late", name: "Nora Tegnér", minutes: 10 },
  sent_at: "2026-11-26T14:20:00+01:00",
}
const away = {
  ...{ ...session, ...said, bookable_id: 6, kind: "away", name: "Hugo Sandell" },
  sent_at: "2026-11-25T18:00:00+01:00",
}
const told = {
  ...{ ...session, ...said, kind: "told", name: "Sofia Lund", topic: "other", words: "Gloves, please." },
  ...{ guardians: 5, opened: 2, sent_at: "2026-11-24T09:00:00+01:00" },
}

test("what was told and said, newest first, each leads to its session; no more than were asked for", async () => {
  const answers = { [MESSAGES]: [200, [late, away, told]] as [number, unknown] }
  const all = renderScreen(<MessagesCard most={4} />, { path: "/staff/week", answers })
  expect(await screen.findByText(all.t("staff:late", { count: 10 }))).toBeTruthy()
  expect(screen.getByText(all.t("staff:messages.away"))).toBeTruthy()
  expect(screen.getByText("Gloves, please.")).toBeTruthy()
  expect(screen.getByText(all.t("staff:session.opened", { opened: 2, count: 5 }))).toBeTruthy()
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/staff/sessions/5",
    "/staff/sessions/6",
    "/staff/sessions/5",
  ])
  all.unmount()
  renderScreen(<MessagesCard most={1} />, { path: "/staff/week", answers })
  expect(await screen.findAllByRole("link")).toHaveLength(1)
})

test("nothing yet is a sentence, and what did not load can be tried again", async () => {
  const none = renderScreen(<MessagesCard most={4} />, { answers: { [MESSAGES]: [200, []] } })
  expect(await screen.findByText(none.t("staff:messages.none"))).toBeTruthy()
  none.unmount()
  const { t } = renderScreen(<MessagesCard most={4} />, {
    answers: { [MESSAGES]: [403, { status: 403, code: "access_denied" }] },
  })
  expect(await screen.findByRole("button", { name: t("common:tryAgain") })).toBeTruthy()
  expect(screen.queryByText(t("staff:messages.none"))).toBeNull()
})

test("a session's page has only what families said of its own players", async () => {
  const { t } = renderScreen(<FamilyMessages bookableId={5} />, {
    answers: { [MESSAGES]: [200, [late, away, told]] },
  })
  expect(await screen.findByText("Nora Tegnér")).toBeTruthy()
  expect(screen.getByRole("heading", { name: t("staff:said.title") })).toBeTruthy()
  expect(screen.getAllByRole("listitem")).toHaveLength(1)
})
