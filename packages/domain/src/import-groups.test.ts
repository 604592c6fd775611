import { describe, expect, test } from "vitest"
import { groupsNamed, type NamedGroup } from "./import-groups.ts"

const series = (id: number, name: string, weekday: number, starts: string, place: string): NamedGroup => ({
  ...{ kind: "series", id, weekday, starts, tag: name },
  label: `${name} · ${["Mon", "Tue", "Wed"][weekday - 1]} ${starts} · ${place}`,
  names: [name, `${name} på svenska`],
  about: [place, "Amir Haddad"],
})
const groups: NamedGroup[] = [
  series(1, "Technique U12", 1, "17:30", "Lidingövallen"),
  series(2, "Technique U12", 2, "17:30", "Östermalms IP"),
  series(3, "Finishing", 1, "09:00", "Lidingövallen"),
  {
    ...{ kind: "tag", id: 9, label: "Talents 2014", names: ["Talents 2014"], tag: "talent" },
    ...{ weekday: null, starts: null, about: [] },
  },
]
const named = (typed: string) => groupsNamed(typed, groups).map(({ id }) => id)

describe("what a cell says of a group", () => {
  test.each([
    ["its name, whatever the case", "finishing", [3]],
    ["its name in another language", "Finishing på svenska", [3]],
    ["a saved group", "Talents 2014", [9]],
    ["two of the same name", "Technique U12", [1, 2]],
    ["its label", "Technique U12 · Tue 17:30 · Östermalms IP", [2]],
    ["weekday and time, in Swedish", "Tisdagar kl 17.30", [2]],
    ["weekday, time and place, in French", "lundi 9:00 Lidingövallen", [3]],
    ["from and until, in Arabic", "الاثنين 17:30–18:30", [1]],
    ["a name and its coach", "Technique Haddad mån", [1]],
    ["a weekday alone, which says too little", "Monday", []],
    ["nothing known", "Blue group", []],
    ["another time", "Finishing 10:00", []],
  ])("%s", (_, typed, ids) => {
    expect(named(typed)).toEqual(ids)
  })
})
