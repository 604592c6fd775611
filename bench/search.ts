import type { Pool } from "pg"
import { type Family, officeHeaders } from "./calls.ts"
import { median } from "./load.ts"

const ROUNDS = 7

/** Half of the seeded people get names that differ as much as those of an academy; the others stay namesakes. */
const firstNames = [
  "Elsa",
  "Noah",
  "Maja",
  "Oskar",
  "Wilma",
  "Liam",
  "Alma",
  "Hugo",
  "Olivia",
  "Ludvig",
  "Åsa",
]
const lastNames = [
  "Andersson",
  "Karlsson",
  "Bergqvist",
  "Lindqvist",
  "Björling",
  "Ahlström",
  "Nyström",
  "Okafor",
]

/** A name as it is spelt, as it sounds, with a slip; several words; what everybody has; numbers; the first letters. */
const searches = [
  ...["bjorling", "lindkvist", "Lindqvsit", "elsa lindkvist", "lindqvist elsa", "ahlstrom"],
  ...["lindqvist", "maja lindqvist 17", "bench", "zzqx", "0701000777", "B1000777", "evening", "a", "el"],
]

/** How long the search of the panels takes for each of them, in milliseconds: medians, the slowest first. */
export async function timesOfSearch(
  pool: Pool,
  url: string,
  office: Family,
): Promise<{ words: string; milliseconds: number }[]> {
  for (const table of ["accounts", "players"])
    await pool.query(
      `update ${table} set first_name = ($1::text[])[1 + id * 7919 % 1000003 % cardinality($1)],
         last_name = ($2::text[])[1 + id * 104729 % 1000003 % cardinality($2)]
         || case when id % 3 = 0 then '' else chr(97 + (id % 26)::int) || 'son' end where id % 2 = 0`,
      [firstNames, lastNames],
    )
  await pool.query("vacuum analyze accounts, players")
  const times: { words: string; milliseconds: number }[] = []
  for (const words of searches) {
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const begun = performance.now()
      const answer = await fetch(`${url}/api/admin/search/?${new URLSearchParams({ q: words })}`, {
        headers: officeHeaders(office),
      })
      if (!answer.ok) throw new Error(`The search for ${words} answered ${answer.status}`)
      await answer.arrayBuffer()
      rounds.push(performance.now() - begun)
    }
    times.push({ words, milliseconds: median(rounds) })
  }
  return times.toSorted((one, other) => other.milliseconds - one.milliseconds)
}
