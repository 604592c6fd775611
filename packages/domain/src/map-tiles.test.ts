import { expect, it } from "vitest"
import { tileAddress, tileOrigin } from "./map-tiles.ts"

const template = "https://{s}.tiles.example/{z}/{x}/{y}{r}.png"

it("a tile comes from the host that was named", () => {
  const address = tileAddress(template, { zoom: 12, column: 2254, row: 1203 })
  expect(address).toBe("https://a.tiles.example/12/2254/1203.png")
  expect(tileOrigin(template)).toBe("https://a.tiles.example")
})
