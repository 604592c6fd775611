import { describe, expect, it } from "vitest"
import { gazetteer } from "./gazetteer.ts"
import { swedishPlaces } from "./swedish-places.ts"

const namesOf = async (address: string) => (await gazetteer.find(address)).map(({ label }) => label)

describe("the gazetteer", () => {
  it("finds the town of an address, with or without its marks", async () => {
    expect(await namesOf("Storgatan 1, 803 20 Gävle")).toEqual(["Gävle"])
    expect(await namesOf("STORGATAN 1 GAVLE")).toEqual(["Gävle"])
  })

  it("prefers the part of the town to the town", async () => {
    expect(await namesOf("Ringvägen 16, Södermalm, Stockholm")).toEqual(["Södermalm", "Stockholm"])
  })

  it("takes whole words only, and says that it is not exact", async () => {
    expect(await namesOf("Lundagatan 4")).toEqual([])
    expect(await gazetteer.find("Lund")).toEqual([
      { label: "Lund", address: "", area: "Lund", latitude: 55.7, longitude: 13.19, exact: false },
    ])
  })

  it("lists each place once, in Sweden", () => {
    expect(new Set(swedishPlaces.map(([name]) => name)).size).toBe(swedishPlaces.length)
    for (const [name, latitude, longitude] of swedishPlaces) {
      expect(latitude, name).toBeGreaterThan(55.3)
      expect(latitude, name).toBeLessThan(69.1)
      expect(longitude, name).toBeGreaterThan(11)
      expect(longitude, name).toBeLessThan(24.2)
    }
  })
})
