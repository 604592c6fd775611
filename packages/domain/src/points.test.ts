import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  allotPoints,
  claimsOf,
  missingEntries,
  type PointClaim,
  type PointEntry,
  pointsFor,
  SELF_REPORTED_POINTS_A_DAY,
  whyFewerPoints,
} from "./points.ts"

describe("points", () => {
  it("of one moment go to the game before what it earned, whatever ids they have", () => {
    const created_at = new Date("2026-11-26T14:30:00Z")
    const told = (id: number) => ({ id, state: "told" as const, created_at })
    for (const [game, achievement] of [
      [1, 2],
      [2, 1],
    ] as const) {
      const claims = claimsOf({
        games: [told(game)],
        achievements: [told(achievement)],
        stats: [],
        sessions: [],
      })
      expect(claims.map(({ cause }) => cause)).toEqual(["game", "achievement"])
    }
  })

  const states = ["told", "confirmed", "declined"] as const
  const causes = ["attendance", "game", "achievement", "stat"] as const
  /** What may happen to a player's claims: something is told, a coach decides, something is taken back. */
  const steps = fc.array(
    fc.oneof(
      fc.record({
        type: fc.constant("tell" as const),
        cause: fc.constantFrom(...causes),
        day: fc.constantFrom("2026-11-20", "2026-11-21", "2026-11-22"),
        state: fc.constantFrom(...states),
      }),
      fc.record({ type: fc.constant("decide" as const), place: fc.nat(), state: fc.constantFrom(...states) }),
      fc.record({ type: fc.constant("remove" as const), place: fc.nat() }),
    ),
    { maxLength: 40 },
  )
  const sum = (entries: readonly { points: number }[]) =>
    entries.reduce((total, { points }) => total + points, 0)

  it("are the sum of a list that only grows, whatever happens in which order; self-reports stay below the day's limit", () => {
    fc.assert(
      fc.property(steps, (story) => {
        let claims: PointClaim[] = []
        const list: PointEntry[] = []
        for (const [index, step] of story.entries()) {
          const place = "place" in step && claims.length > 0 ? step.place % claims.length : -1
          if (step.type === "tell")
            claims.push({ cause: step.cause, source_id: index, state: step.state, day: step.day })
          else if (step.type === "decide")
            claims = claims.map((claim, at) => (at === place ? { ...claim, state: step.state } : claim))
          else claims = claims.filter((_, at) => at !== place)
          list.push(...missingEntries(claims, list))

          const allotted = allotPoints(claims)
          expect(sum(list)).toBe(allotted.reduce((total, points) => total + points, 0))
          expect(missingEntries(claims, list), "nothing is missing twice").toEqual([])
          for (const [at, claim] of claims.entries()) {
            const own = list.filter(
              ({ cause, source_id }) => cause === claim.cause && source_id === claim.source_id,
            )
            expect(sum(own)).toBe(allotted[at])
            if (claim.state === "confirmed") expect(allotted[at]).toBe(pointsFor[claim.cause])
            if (claim.state === "declined") expect(allotted[at]).toBe(0)
          }
          for (const day of new Set(claims.map((claim) => claim.day))) {
            const told = allotted.filter((_, at) => claims[at]?.day === day && claims[at]?.state === "told")
            expect(told.reduce((total, points) => total + points, 0)).toBeLessThanOrEqual(
              SELF_REPORTED_POINTS_A_DAY,
            )
          }
        }
      }),
    )
  })

  it("the earlier told come first, and a confirmed one gives its room back", () => {
    const told = (source_id: number): PointClaim => ({
      cause: "game",
      source_id,
      state: "told",
      day: "2026-11-22",
    })
    expect(allotPoints([told(1), told(2), told(3)])).toEqual([15, 15, 0])
    expect(allotPoints([{ ...told(1), state: "confirmed" }, told(2), told(3)])).toEqual([15, 15, 15])
    expect(allotPoints([told(1), { ...told(2), cause: "achievement" }])).toEqual([15, 15])
  })

  it("say why something gives fewer than it is worth", () => {
    expect(whyFewerPoints({ cause: "game", state: "told" }, 15)).toBeNull()
    expect(whyFewerPoints({ cause: "achievement", state: "told" }, 15)).toBe("daily_limit")
    expect(whyFewerPoints({ cause: "stat", state: "told" }, 0)).toBe("daily_limit")
    expect(whyFewerPoints({ cause: "game", state: "declined" }, 0)).toBe("declined")
    expect(whyFewerPoints({ cause: "attendance", state: "confirmed" }, 15)).toBeNull()
  })
})
