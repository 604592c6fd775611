import { describe, expect, it, test } from "vitest"
import {
  canBeTold,
  cardColorAt,
  type EarningGame,
  earnedByRule,
  formatFilmTime,
  measurementFields,
  parseFilmTime,
  parseVideoAddress,
  reachesGoal,
  whyNotMeasurable,
  wrongFieldOfGame,
} from "./development.ts"

describe("achievements by rule", () => {
  const game = (facts: Partial<EarningGame>): EarningGame => ({
    id: 1,
    played_on: "2026-05-01",
    state: "told",
    goals_for: 3,
    goals_against: 1,
    goals: 0,
    assists: 0,
    minutes: null,
    position: null,
    ...facts,
  })

  it("a confirmed game earns before an earlier one that is only told; a declined one earns nothing", () => {
    const earned = earnedByRule(
      [
        game({ id: 1, goals: 1 }),
        game({ id: 2, goals: 3, played_on: "2026-06-01", state: "confirmed" }),
        game({ id: 3, assists: 1, state: "declined" }),
      ],
      [],
    )
    expect(earned).toEqual([
      { kind: "first_goal", earned_on: "2026-06-01", game_id: 2, state: "confirmed" },
      { kind: "hat_trick", earned_on: "2026-06-01", game_id: 2, state: "confirmed" },
    ])
  })

  it("a clean sheet is the keeper's and the defenders'", () => {
    const kinds = (position: EarningGame["position"]) =>
      earnedByRule([game({ goals_against: 0, position })], []).map(({ kind }) => kind)
    expect([kinds("GK"), kinds("LB"), kinds("ST"), kinds(null)]).toEqual([
      ["clean_sheet"],
      ["clean_sheet"],
      [],
      [],
    ])
  })

  it("sessions are counted on the day that made the number full; a missed one breaks the row", () => {
    const sessions = Array.from({ length: 26 }, (_, index) => ({
      day: `2026-03-${String(index + 1).padStart(2, "0")}`,
      was_there: index !== 5,
    }))
    expect(earnedByRule([], sessions)).toEqual([
      { kind: "ten_in_a_row", earned_on: "2026-03-16", game_id: null, state: "confirmed" },
      { kind: "sessions_25", earned_on: "2026-03-26", game_id: null, state: "confirmed" },
    ])
    expect(canBeTold("sessions_25")).toBe(false)
    expect(canBeTold("hat_trick")).toBe(true)
  })
})

it("a player can't have more goals and assists than the team has goals", () => {
  const game = { goals_for: 2, goals_against: 0, goals: 1, assists: 1, minutes: null, position: null }
  expect(wrongFieldOfGame(game)).toBeNull()
  expect(wrongFieldOfGame({ ...game, goals: 3 })).toBe("goals")
  expect(wrongFieldOfGame({ ...game, assists: 2 })).toBe("assists")
})

it("a value fits its field's unit, and reaches a goal in the field's direction", () => {
  const [juggling, sprint] = measurementFields
  expect([
    whyNotMeasurable(sprint, 0.3),
    whyNotMeasurable(sprint, 60),
    whyNotMeasurable(sprint, 2.1),
  ]).toEqual(["too_small", "too_large", null])
  expect([reachesGoal(sprint, 1.9, 2), reachesGoal(sprint, 2.1, 2)]).toEqual([true, false])
  expect([reachesGoal(juggling, 100, 100), reachesGoal(juggling, 99, 100)]).toEqual([true, false])
})

it.each([
  ["https://youtu.be/aqz-KE-bpKQ?t=30", "youtube", "aqz-KE-bpKQ"],
  ["https://www.youtube.com/watch?list=x&v=aqz-KE-bpKQ", "youtube", "aqz-KE-bpKQ"],
  ["https://m.youtube.com/shorts/aqz-KE-bpKQ", "youtube", "aqz-KE-bpKQ"],
  ["youtube-nocookie.com/embed/aqz-KE-bpKQ", "youtube", "aqz-KE-bpKQ"],
  [" aqz-KE-bpKQ ", "youtube", "aqz-KE-bpKQ"],
  ["https://vimeo.com/76979871", "vimeo", "76979871"],
  ["https://player.vimeo.com/video/76979871", "vimeo", "76979871"],
  ["76979871", "vimeo", "76979871"],
])("%s is a film at %s", (text, provider, key) => {
  expect(parseVideoAddress(text)).toEqual({ provider, key })
})

it.each([
  "https://films.example/aqz-KE-bpKQ",
  "https://youtube.com.films.example/watch?v=aqz-KE-bpKQ",
  "https://youtube.com/watch?v=short",
  "javascript:alert(1)",
  "https://vimeo.com/",
  "",
])("%s is no film of a known host", (text) => {
  expect(parseVideoAddress(text)).toBeNull()
})

it("the card turns silver at level five and gold at ten", () => {
  expect([0, 4, 5, 9, 10, 40].map(cardColorAt)).toEqual([
    "bronze",
    "bronze",
    "silver",
    "silver",
    "gold",
    "gold",
  ])
})

test.each([
  ["42", 42],
  ["0:00", 0],
  ["1:05", 65],
  ["75:10", 4510],
  ["1:02:05", 3725],
  ["1:75", null],
  ["9:00:00", null],
  ["soon", null],
])("a place in a film: %s", (text, seconds) => {
  expect(parseFilmTime(text)).toBe(seconds)
  if (seconds !== null) expect(parseFilmTime(formatFilmTime(seconds))).toBe(seconds)
})
