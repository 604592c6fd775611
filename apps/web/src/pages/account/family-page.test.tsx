import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { FamilyPage } from "./family-page.tsx"

const player = {
  id: 7,
  first_name: "Hugo",
  last_name: "Lind",
  img_player: null,
  year_of_birth: 2012,
  level: 3,
  points: 300,
  pro_bar_width: 20,
  card_color: "silver",
  position: "CM",
  club_name: "",
  district_name: "",
  attendance: [],
  coach_note: null,
  games: [],
}
const unpaid = {
  id: 31,
  player_id: 7,
  player_name: "Hugo",
  title: "Group",
  timestamp: "2026-11-30T17:30:00+01:00",
  ends_at: "2026-11-30T18:30:00+01:00",
  status: "confirmed",
  payed: false,
  rated: false,
  rating_open: false,
}
const problem = { status: 503, code: "unavailable", detail: "" }

/** The tabs of the page and its presses, for an account of this kind. */
async function seenBy(is_minor: boolean) {
  const account = { id: 1, first_name: "Hugo", last_name: "Lind", email: "hugo@posten.example", is_minor }
  const { t, unmount } = renderScreen(<FamilyPage account={account as never} players={[player as never]} />, {
    path: "/account?calendarTab=calendar",
    account,
    answers: {
      "GET /api/bookings-info/": [200, [unpaid]],
      "GET /api/available-bookings/": [503, problem],
    },
  })
  await screen.findByRole("tab", { name: t("account:tabs.past") })
  const namesOf = (role: string) =>
    screen.queryAllByRole(role).map((element) => element.getAttribute("aria-label") ?? element.textContent)
  const seen = { tabs: namesOf("tab"), presses: [...namesOf("button"), ...namesOf("link")], t }
  unmount()
  return seen
}

test.each(["overview", "calendar"])(
  "bookings that did not load are told in %s, with another try",
  async (tab) => {
    const account = { id: 1, first_name: "Anna", last_name: "Lind", email: "anna@posten.example" }
    const answers: ServerAnswers = {
      "GET /api/bookings-info/": [503, problem],
      "GET /api/available-bookings/": [200, []],
    }
    const { t, user } = renderScreen(<FamilyPage account={account as never} players={[player as never]} />, {
      path: `/account?calendarTab=${tab}`,
      account,
      answers,
    })
    const told = await screen.findByText(t("bookings:list.errorTitle"))
    const alert = told.closest<HTMLElement>("[role=alert]") ?? document.body
    expect(screen.queryByText(t("account:ticket.none"))).toBeNull()

    answers["GET /api/bookings-info/"] = [200, []]
    await user.click(within(alert).getByRole("button", { name: t("common:tryAgain") }))
    await expect.poll(() => screen.queryByText(t("bookings:list.errorTitle"))).toBeNull()
  },
)

test("a player's own login has no press that is its guardians': no new player, wallet, bills or invitations", async () => {
  const guardian = await seenBy(false)
  const minor = await seenBy(true)
  const { t } = guardian
  const guardians = (["unpaid", "unrated", "invitations"] as const).map((tab) => t(`account:tabs.${tab}`))
  const tabOf = (tabs: readonly (string | null)[], name: string) => tabs.some((tab) => tab?.startsWith(name))
  for (const name of guardians)
    expect([name, tabOf(guardian.tabs, name), tabOf(minor.tabs, name)]).toEqual([name, true, false])
  const added = t("players:switcher.addPlayer")
  for (const name of [added, t("common:payments")]) {
    expect(guardian.presses).toContain(name)
    expect(minor.presses).not.toContain(name)
  }
  expect(minor.presses).toContain(t("account:book"))
})
