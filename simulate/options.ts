import { parseArgs } from "node:util"
import { faultNames } from "./faults/index.ts"

export interface Options {
  seed: number
  families: number
  days: number
  /** The first day, `YYYY-MM-DD`. */
  from: string
  faults: readonly string[]
  /** How many people act at the same moment. */
  atOnce: number
  /** Whether the database stays when the simulation is over. */
  keep: boolean
  /** Whether a finding is looked for again with fewer families, days and faults. */
  narrow: boolean
  /** The faults to plant in the product: all of them in turn, or one by its name. */
  planted: string | null
}

/** Reads the command line. @throws in one sentence when something is unknown */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: "string", default: "1" },
      families: { type: "string", default: "40" },
      days: { type: "string", default: "30" },
      from: { type: "string", default: "2026-01-05" },
      faults: { type: "string", default: "none" },
      "at-once": { type: "string", default: "8" },
      keep: { type: "boolean", default: false },
      narrow: { type: "boolean", default: false },
      planted: { type: "string" },
    },
  })
  const number = (name: "seed" | "families" | "days" | "at-once", least: number) => {
    const value = Number(values[name])
    if (!Number.isInteger(value) || value < least)
      throw new Error(`--${name} must be a number from ${least}.`)
    return value
  }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(values.from)) throw new Error("--from must be a day like 2026-01-05.")
  const faults =
    values.faults === "all" ? faultNames : values.faults === "none" ? [] : values.faults.split(",")
  const unknown = faults.find((name) => !faultNames.includes(name))
  if (unknown) throw new Error(`--faults: "${unknown}" is none of ${faultNames.join(", ")}.`)
  return {
    seed: number("seed", 0),
    families: number("families", 1),
    days: number("days", 1),
    from: values.from,
    faults,
    atOnce: number("at-once", 1),
    keep: values.keep,
    narrow: values.narrow,
    planted: values.planted ?? null,
  }
}
