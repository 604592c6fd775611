import { type ChildProcess, spawn } from "node:child_process"
import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { inject } from "vitest"
import { findPostmaster, stopPostmaster } from "../db/embedded/postmaster.ts"
import type { Program } from "./bundle-programs.ts"

const server = fileURLToPath(new URL("../../", import.meta.url))

export interface ChildOptions {
  args?: string[]
  env?: Record<string, string>
  /** Where it runs; usually the server's directory. */
  cwd?: string
  /** Given together: the user to run as. */
  uid?: number
  gid?: number
}

export interface Child {
  process: ChildProcess
  pid: number
  /** Waits for a line of its output and gives it; fails when the process ends without. */
  line(pattern: RegExp): Promise<string>
  lines(): string[]
  stderr(): string
  /** Waits for its end. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

/**
 * Processes of our own on data directories of their own; `clear()` ends every one that a test has left, with the
 * database servers they started.
 */
export function trackProcesses() {
  const children: Child[] = []
  const dirs: string[] = []
  const makeDir = (): string => {
    const dir = realpathSync(mkdtempSync(join(tmpdir(), "polaris-process-test-")))
    dirs.push(dir)
    return dir
  }
  return {
    /** An empty directory, removed by `clear()`. */
    makeDir,
    /** A data directory with a migrated, empty academy, removed by `clear()`. */
    makeAcademyDir(): string {
      const dir = makeDir()
      cpSync(join(inject("academyDir"), "postgres"), join(dir, "postgres"), { recursive: true })
      return dir
    },
    /** Runs a program of the server with nothing in its environment but what is given. */
    async start(program: Program, options: ChildOptions = {}): Promise<Child> {
      return this.startNode([join(inject("programsDir"), `${program}.js`)], options)
    },
    /** Runs Node with these arguments: a program that a test has laid out itself. */
    startNode(command: string[], options: ChildOptions): Child {
      const child = startChild(command, options)
      children.push(child)
      return child
    },
    async clear(): Promise<void> {
      for (const { process } of children.splice(0)) process.kill("SIGKILL")
      for (const dir of dirs.splice(0)) {
        const left = await findPostmaster(join(dir, "postgres"))
        if (left) await stopPostmaster(left)
        rmSync(dir, { recursive: true, force: true, maxRetries: 5 })
      }
    },
  }
}

/** The process id that the cluster in a data directory names, running or not; null when none is named. */
export function postmasterPidIn(dataDir: string): number | null {
  const file = join(dataDir, "postgres", "postmaster.pid")
  return existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) : null
}

/** What `npm run test:clock` sets another clock by. */
const setClock = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => name === "LD_PRELOAD" || name.startsWith("FAKETIME")),
)

function startChild(command: string[], options: ChildOptions): Child {
  const { args = [], env = {}, cwd = server, ...user } = options
  const child = spawn(process.execPath, [...command, ...args], {
    cwd,
    env: { PATH: process.env.PATH ?? "", NODE_NO_WARNINGS: "1", ...setClock, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    ...user,
  })
  let stdout = ""
  let stderr = ""
  let hasEnded = false
  const waiting = new Set<() => void>()
  const look = () => {
    for (const check of waiting) check()
  }
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text
    look()
  })
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text
  })
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once("close", (code, signal) => {
      hasEnded = true
      resolve({ code, signal })
      look()
    })
  })
  const lines = () => stdout.split("\n").slice(0, -1)
  return {
    process: child,
    pid: child.pid ?? -1,
    lines,
    stderr: () => stderr,
    ended,
    line: (pattern) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const found = lines().find((line) => pattern.test(line))
          if (found === undefined && !hasEnded) return
          waiting.delete(check)
          if (found !== undefined) resolve(found)
          else reject(new Error(`The process ended without a line like ${pattern}: ${stderr}`))
        }
        waiting.add(check)
        check()
      }),
  }
}
