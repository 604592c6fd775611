import { isDatabaseAway } from "./error-meanings.ts"

/**
 * Does a job's work for each of its rows, one after another. A row that fails does not hold up the others.
 * @param act answers how much it has done, or whether it has done something
 * @returns the sum of what was done
 * @throws the first failure, once the others are done; that the database is away, at once
 */
export async function forEachRow<Row>(
  rows: readonly Row[],
  act: (row: Row) => Promise<number | boolean>,
): Promise<number> {
  let done = 0
  const failures: unknown[] = []
  for (const row of rows) {
    try {
      done += Number(await act(row))
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return done
}
