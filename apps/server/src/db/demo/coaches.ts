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
