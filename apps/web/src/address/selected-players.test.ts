import { expect, test } from "vitest"
import { selectedPlayers, withPlayerToggled } from "./selected-players.ts"

const elsa = { id: 1 }
const noah = { id: 2 }
const players = [elsa, noah]

test("all players without a choice, or with all of them chosen", () => {
  expect(selectedPlayers(players, {})).toEqual(players)
  expect(selectedPlayers(players, { selectedPlayerIds: "2", selectAllPlayers: "true" })).toEqual(players)
})

test("the named players, in the order of the account", () => {
  expect(selectedPlayers(players, { selectedPlayerIds: "2" })).toEqual([noah])
  expect(selectedPlayers(players, { selectedPlayerIds: "2,1" })).toEqual([elsa, noah])
})

test("an address that names nobody of the account shows everybody", () => {
  expect(selectedPlayers(players, { selectedPlayerIds: "99,x" })).toEqual(players)
})

test("taking players in and out one by one; everybody and nobody need no list", () => {
  const family = [elsa, noah, { id: 3 }]
  const idsAfter = (selected: { id: number }[], id: number) =>
    withPlayerToggled(family, selected, id).selectedPlayerIds
  expect(idsAfter(family, 2)).toBe("1,3")
  expect(idsAfter([noah], 1)).toBe("1,2")
  expect(idsAfter([elsa, noah], 3)).toBeNull()
  expect(idsAfter([noah], 2)).toBeNull()
  expect(withPlayerToggled(family, family, 2).selectAllPlayers, "all of them no more").toBeNull()
})
