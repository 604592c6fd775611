import { findPlanted } from "./find-planted.ts"
import { commandOf, narrow } from "./narrow.ts"
import { type Options, readOptions } from "./options.ts"
import { simulate } from "./year.ts"

/*
 * `npm run simulate -- --seed 7 --families 400 --days 365 --faults all`, or `-- --planted all` to see whether it finds
 * what is planted.
 */
const chosen = readOptions(process.argv.slice(2))
const failed =
  chosen.planted === null ? await live(chosen) : await findPlanted(chosen, chosen.planted, console.log)
process.exitCode = failed === 0 ? 0 : 1

/** Lives through the days and prints what came of them. Answers how many things did not hold. */
async function live(options: Options): Promise<number> {
  const begun = performance.now()
  const { days, bookings, calls, emails, kept, findings } = await simulate(options, [], {
    say: console.log,
  })
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(
    `${days} days of ${options.families} families (seed ${options.seed}): ${bookings} bookings, ${calls.total} calls, ` +
      `${emails} emails in ${seconds} s`,
  )
  for (const { call, ratio } of calls.growth().slice(0, 5)) {
    console.log(`  ${call}: ${ratio.toFixed(2)} of the first month's time in the last`)
  }
  if (kept) console.log(`The database is kept in ${kept}.`)
  const [first] = findings
  if (first && options.narrow) {
    const smallest = await narrow(options, first, console.log)
    console.log(`To see "${first.invariant}" again: ${commandOf(smallest)}`)
  }
  console.log(findings.length === 0 ? "All that must hold held." : `${findings.length} findings.`)
  return findings.length
}
