import { StartUpError } from "../errors/start-up-error.ts"

/** Runs a command: what it returns is printed; what it refuses is one sentence on stderr and status 1. */
export function runCommand(run: (...args: string[]) => Promise<string>): void {
  // Also when nothing is left to wait for before it is done.
  process.exitCode = 1
  run(...process.argv.slice(2)).then(
    (text) => {
      process.exitCode = 0
      process.stdout.write(`${text}\n`)
    },
    (error: unknown) => {
      process.stderr.write(`${error instanceof StartUpError ? error.message : String(error)}\n`)
    },
  )
}
