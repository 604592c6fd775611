import { readFileSync } from "node:fs"
import { type AcademyGroup, academyGroupNames, fieldsOf } from "@academy/domain/academy-fields"
import { wrongSetting } from "@academy/domain/academy-settings"
import { type Country, countries } from "@academy/domain/countries"
import { reasonOf, StartUpError } from "../../errors/start-up-error.ts"
import type { Db } from "../connection.ts"
import { academySettings } from "../tables/academy-settings.ts"
import { blankValues } from "./first-run.ts"

type FileValues = Partial<Record<AcademyGroup, Record<string, never>>>

/**
 * Reads the file that Admin, Academy exports.
 * @throws StartUpError that names every group or setting that is wrong
 */
export function readAcademyFile(path: string): FileValues {
  let read: unknown
  try {
    read = JSON.parse(readFileSync(path, "utf8"))
  } catch (error) {
    throw new StartUpError(`ACADEMY_FILE (${path}) can't be read: ${reasonOf(error)}.`)
  }
  if (!isObject(read)) throw new StartUpError(`ACADEMY_FILE (${path}) must hold groups of settings.`)
  const problems = Object.entries(read).flatMap(([name, values]) => problemsOf(name, values, countryOf(read)))
  if (!("identity" in read)) problems.push("identity is missing")
  if (problems.length > 0) throw new StartUpError(`ACADEMY_FILE (${path}): ${problems.join(", ")}.`)
  return read as FileValues
}

/** The country that the file sets: a company's numbers are checked by it. */
function countryOf(groups: Record<string, unknown>): Country {
  const { place } = groups
  const country = isObject(place) ? place.country : undefined
  return countries.find((known) => known === country) ?? "SE"
}

function problemsOf(name: string, values: unknown, country: Country): string[] {
  const group = academyGroupNames.find((one) => one === name)
  if (!group) return [`${name} is no group of settings`]
  if (!isObject(values)) return [`${name} must hold settings`]
  const fields = fieldsOf(group)
  const unknown = Object.keys(values).filter((setting) => !(setting in fields))
  if (unknown.length > 0) return unknown.map((setting) => `${name}.${setting} is no setting`)
  const given = { ...blankValues(group), ...values } as Record<string, never>
  const asked = group === "identity" ? Object.keys(fields) : Object.keys(values)
  return asked.flatMap((setting) => {
    const wrong = wrongSetting(group, given, (one) => one === setting, country)
    return wrong?.name === setting ? [`${name}.${setting} is ${wrong.why.replaceAll("_", " ")}`] : []
  })
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** A file names pictures that only the database has from which it was exported. */
const withoutPictures = (group: AcademyGroup, values: object = {}) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => fieldsOf(group)[name]?.format !== "picture"))

/** Writes the groups of a file into an empty table; rows that are there stay. Its identity counts as confirmed. */
export async function fillFromFile(db: Pick<Db, "insert">, file: FileValues, now: Date): Promise<void> {
  const rows = academyGroupNames.map((group) => ({
    group,
    values: { ...blankValues(group), ...withoutPictures(group, file[group]) } as Record<string, never>,
    version: 1,
    confirmed_at: now,
    changed_at: now,
  }))
  await db.insert(academySettings).values(rows).onConflictDoNothing()
}
