import { inEveryLanguage } from "./words.ts"

/** The demo academy's coaches: invented people. The first is the one behind the staff login. */
const people = [
  { key: "amir", name: "Amir Haddad", speaks: ["swedish", "arabic", "english"] },
  { key: "johanna", name: "Johanna Ekström", speaks: ["swedish", "english"] },
  { key: "mikael", name: "Mikael Sandberg", speaks: ["swedish", "english", "french"] },
  { key: "sofia", name: "Sofia Lund", speaks: ["swedish", "english", "spanish"] },
  { key: "daniel", name: "Daniel Okafor", speaks: ["english", "swedish"] },
  { key: "petra", name: "Petra Wallin", speaks: ["swedish", "english", "german"] },
  { key: "samuel", name: "Samuel Nyström", speaks: ["swedish", "english"] },
  { key: "fatima", name: "Fatima Rahimi", speaks: ["swedish", "persian", "english"] },
  { key: "oskar", name: "Oskar Hedlund", speaks: ["swedish", "english"] },
  { key: "elena", name: "Elena Kovač", speaks: ["swedish", "croatian", "english"] },
] as const

/** In the order of their ids. */
export const coachFacts = people.map(({ key, name, speaks }) => ({
  name,
  ...inEveryLanguage(({ coaches, tongues }) => ({
    ...coaches[key],
    languages: speaks.map((tongue) => tongues[tongue]),
  })),
}))

/** What coaches write to a family after a session: one person's words to another, in the one language they are in. */
export const coachNotes = [
  "turned out of pressure four times in the last game. Next week we do it with the left foot.",
  "looked up before every pass today. That is the habit we want.",
  "was brave in one against one. Now we work on when to pass instead.",
  "struck the ball cleanly with both feet. Keep the ankle locked at home too.",
  "helped a new player all session. We noticed.",
  "had a heavy first touch early and a soft one at the end. Good work.",
  "ran well off the ball. Next step: the timing of the run.",
  "kept going when it was hard. The last exercise was the best one.",
] as const

/** What families write with their stars. */
export const ratingComments = [
  "Came home happy and tired.",
  "Clear exercises and a lot of touches.",
  "Good group, and the coach knows every name.",
  "A little cold, but worth it.",
  "Learned a new turn and shows it everywhere.",
] as const
