import { expect, test } from "vitest"
import { selectedPlayers } from "./selected-players.ts"

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
