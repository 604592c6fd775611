import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import type { Language } from "../../../i18n/languages.ts"
import { renderScreen } from "../../../testing/render-screen.tsx"
import { PlayerDetails } from "./player-details.tsx"

const player = {
  id: 3,
  first_name: "Elsa",
  last_name: "Lind",
  year_of_birth: 2014,
  position: "CM",
  club_name: "Hammarby IF (F12)",
  level: 4,
  pro_bar_width: 20,
  games_played: 0,
  goals: 0,
  assists: 0,
  sessions_attended: 3,
  attendance: [],
}

const show = (of: object, path: string, language: Language = "en") =>
  renderScreen(
    <PlayerDetails
      player={{ ...player, ...of } as never}
      mayChange={false}
      upcoming={[]}
      bookings={null}
      membershipLine={null}
      membership={null}
      sharing={null}
      development={{ stats: null, achievements: null, videos: null, games: null }}
    />,
    { path, language },
  )

test("a new player has no ring around a 0 beside the name; one with a first point has", () => {
  const fresh = show({ level: 0, pro_bar_width: 0 }, "/account?playerTab=stats")
  screen.getByRole("heading", { level: 1, name: "Elsa Lind" })
  expect(screen.queryByRole("img")).toBeNull()
  fresh.unmount()
  show({ level: 0, pro_bar_width: 20 }, "/account?playerTab=stats")
  screen.getByRole("img", { name: "Level 0" })
})

test("in Arabic the facts below a player's name are set apart", () => {
  const { t } = show({}, "/account?playerTab=stats", "ar")
  const facts = [t("players:positions.CM"), t("players:details.born", { year: 2014 }), player.club_name]
  expect(screen.getByText(/Hammarby/).textContent).toBe(
    `\u200f${facts.map((fact) => `\u2068${fact}\u2069`).join("، ")}`,
  )
})
