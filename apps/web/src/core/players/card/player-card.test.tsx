import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../../testing/render-screen.tsx"
import type { CardPlayer } from "../abilities.ts"
import { PlayerCard } from "./player-card.tsx"

const unrated = { pace: 0, shooting: 0, passing: 0, dribbling: 0, defense: 0, physical: 0 }
const player: CardPlayer = {
  ...unrated,
  first_name: "Elsa",
  last_name: "Lind",
  year_of_birth: 2014,
  position: "CM",
  get_pos: "CM",
  club_name: "Hammarby IF",
  img_player: null,
  level: 0,
  pro_bar_width: 0,
  card_color: "bronze",
}
const show = (of: Partial<CardPlayer>) => {
  const view = renderScreen(<PlayerCard player={{ ...player, ...of }} />)
  const card = screen.getByRole("img")
  const written = [...card.querySelectorAll("text")].map((text) => text.textContent)
  const seen = { label: card.getAttribute("aria-label"), box: card.getAttribute("viewBox"), written }
  view.unmount()
  return seen
}

test("a new player's card has no dashes and no level 0; rated, it has all six and keeps its size", () => {
  const fresh = show({})
  for (const absent of ["0", "–", "PAC", "PHY"]) expect(fresh.written).not.toContain(absent)
  expect(fresh.written).toEqual(expect.arrayContaining(["CM", "Elsa Lind", "Hammarby IF"]))
  expect(fresh.label).toBe("Elsa Lind, bronze card, Central midfielder, Hammarby IF")
  const rated = show({ ...unrated, pace: 61, level: 3 })
  expect(rated.written).toEqual(expect.arrayContaining(["3", "61", "PAC", "PHY"]))
  expect(rated.label).toContain("bronze card, level 3")
  expect(rated.box).toBe(fresh.box)
})
