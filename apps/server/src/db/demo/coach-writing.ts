import type { PlanPart } from "../tables/staff-sessions.ts"

/** What a coach wrote to all families of a session, newest first. No child's name in a note to all. */
export const sessionNotes = [
  "We found the free player behind the first press, more and more with the left foot. On Tuesday we’ll do it with a goalkeeper.",
  "First touch away from pressure, in pairs and then in a game. At home: five minutes against a wall, both feet.",
  "Three v three, lots of goals. We stopped twice to ask who was free, and they saw it themselves.",
]

/** The plan of the coach's next sessions. */
export const firstPlan: readonly PlanPart[] = [
  { minutes: 15, title: "Rondo, four v two", text: "Two touches, then one" },
  {
    minutes: 20,
    title: "Playing out from the back",
    text: "Six cones, three balls. The star is the free player",
    drawing: {
      marks: [
        { kind: "player", x: 12, y: 30 },
        { kind: "player", x: 30, y: 13 },
        { kind: "player", x: 48, y: 24 },
        { kind: "player", x: 66, y: 11 },
        { kind: "star", x: 87, y: 28 },
        { kind: "player", x: 32, y: 46 },
        { kind: "player", x: 57, y: 44 },
      ],
      lines: [
        { kind: "pass", from: 0, to: 1 },
        { kind: "pass", from: 1, to: 2 },
        { kind: "pass", from: 2, to: 3 },
        { kind: "run", from: 3, to: 4 },
        { kind: "run", from: 1, to: 5 },
        { kind: "run", from: 5, to: 6 },
      ],
    },
  },
  { minutes: 25, title: "Third player runs", text: "Left side first" },
  { minutes: 20, title: "Game, three v three", text: "A goal counts double after five passes" },
  { minutes: 10, title: "What did we see?", text: "Let them say it" },
]

/** The plan of the session before. */
export const planOfBefore: readonly PlanPart[] = [
  { minutes: 15, title: "A ball each, ten turns", text: "Both feet" },
  { minutes: 30, title: "1v1", text: "Attack the front foot" },
  { minutes: 35, title: "Game with two goals each", text: "Turn where there is room" },
  { minutes: 10, title: "What was hard?", text: "" },
]
