import { plainWord } from "./import-columns.ts"
import { languages } from "./page-language.ts"

/** Where a list can put a child: a series with sessions to come, or a saved group of players that share a tag. */
export interface NamedGroup {
  kind: "series" | "tag"
  /** Of the series or the group. */
  id: number
  /** No other one has the same. */
  label: string
  /** Its name, and that in other languages. */
  names: readonly string[]
  /** Monday is 1; null for a group of players. */
  weekday: number | null
  /** `HH:MM` */
  starts: string | null
  /** Its place and coaches. */
  about: readonly string[]
  /** What its players are tagged with; of a series its name. */
  tag: string
}

/** How the office puts the children of an import into their series. */
export const importSeatWays = ["tag", "outside", "invoice"] as const
export type ImportSeatWay = (typeof importSeatWays)[number]

/** Answers where not every date of a series can be booked: the others, or none. */
export const groupAnswers = ["free_dates", "tag"] as const
export type GroupAnswer = (typeof groupAnswers)[number]

/** 4 January 2021 was a Monday. */
const weekdayNames = [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
  languages.flatMap((language) =>
    (["long", "short"] as const).map((width) =>
      plainWord(
        new Intl.DateTimeFormat(language, { weekday: width, timeZone: "UTC" }).format(
          Date.UTC(2021, 0, 3 + weekday),
        ),
      ).replace(".", ""),
    ),
  ),
)

/** `måndag`, `mån`, `måndagar`, `Mondays`: the number of the weekday. */
function weekdayOf(word: string): number | null {
  const index = weekdayNames.findIndex((names) =>
    names.some((name) => name === word || (name.length > 4 && word.startsWith(name))),
  )
  return index < 0 ? null : index + 1
}

const ignored = ["kl", "klockan", "och", "and", "at", "a", "i", "pa", "y", "et", "las"]

/** What a cell says of a group: its weekday, when it starts (a range names its end as well), other words. */
function partsOf(typed: string) {
  const words = plainWord(typed)
    .split(/[^\p{L}\p{N}:.#]+/u)
    .map((word) => word.replace(/[.:]+$/u, ""))
    .filter((word) => word !== "" && !ignored.includes(word))
  const times = words.flatMap((word) => {
    const [, hour = "", minute] = /^(\d{1,2})[.:](\d{2})$/u.exec(word) ?? []
    return minute === undefined ? [] : [{ word, time: `${hour.padStart(2, "0")}:${minute}` }]
  })
  const days = words.flatMap((word) => {
    const weekday = weekdayOf(word)
    return weekday === null ? [] : [{ word, weekday }]
  })
  const others = words.filter((word) => ![...times, ...days].some((one) => one.word === word))
  return { starts: times[0]?.time ?? null, weekday: days[0]?.weekday ?? null, others }
}

/** The groups that a cell can mean: by name, or by weekday, time, place and coach. Several are a question. */
export function groupsNamed(typed: string, groups: readonly NamedGroup[]): NamedGroup[] {
  const word = plainWord(typed)
  if (word === "") return []
  const labelled = groups.filter(({ label }) => plainWord(label) === word)
  if (labelled.length > 0) return labelled
  const named = groups.filter(({ names }) => names.some((name) => plainWord(name) === word))
  if (named.length > 0) return named
  const { starts, weekday, others } = partsOf(typed)
  if (others.length === 0 && (starts === null || weekday === null)) return []
  return groups.filter((group) => {
    if (weekday !== null && group.weekday !== weekday) return false
    if (starts !== null && group.starts?.padStart(5, "0") !== starts) return false
    const words = [...group.names, ...group.about].flatMap((text) => partsOf(text).others)
    return others.every((other) =>
      words.some((one) => one === other || (other.length >= 4 && one.startsWith(other))),
    )
  })
}
