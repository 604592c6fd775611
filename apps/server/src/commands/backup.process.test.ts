import { execFileSync } from "node:child_process"
import { existsSync, statSync } from "node:fs"
import { join } from "node:path"
import pg from "pg"
import { afterEach, expect, test } from "vitest"
import { trackProcesses } from "../testing/child.ts"

const tracked = trackProcesses()
afterEach(() => tracked.clear())

async function run(
  program: "backup" | "restore" | "database-url" | "make-superuser",
  dataDir: string,
  ...args: string[]
) {
  const child = await tracked.start(program, { args, env: { DATA_DIR: dataDir } })
  const { code } = await child.ended
  return { code, said: (code === 0 ? child.lines().join("\n") : child.stderr()).trim() }
}

test("an academy gets its owner and is backed up while it runs, is restored into an empty one, and never over another", async () => {
  const [first, second, kept] = [tracked.makeAcademyDir(), tracked.makeDir(), tracked.makeDir()]
  const file = join(kept, "academy.backup")
  expect(await run("database-url", first)).toEqual({
    code: 1,
    said: "The embedded database isn't running. Start the academy first.",
  })

  const server = await tracked.start("main", { env: { DATA_DIR: first, PORT: "0", SEED: "none" } })
  await server.line(/ is at http/)
  const { said: url } = await run("database-url", first)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("insert into accounts (email, password_hash) values ('anna@klubb.example', 'x')")
  await client.end()
  if (hasPsql()) {
    const told = execFileSync("psql", [
      url,
      "--no-align",
      "--tuples-only",
      "--command",
      "select email from accounts",
    ])
    expect(told.toString().trim()).toBe("anna@klubb.example")
  }

  const made = await run("make-superuser", first, "owner@klubb.example")
  expect(made.said).toMatch(/^owner@klubb\.example is a new superuser\. Password: \S+$/)
  expect(await run("make-superuser", first, "owner@klubb.example")).toEqual({
    code: 0,
    said: "owner@klubb.example is now a superuser. The password hasn't changed.",
  })

  const taken = await run("backup", first, file)
  expect(taken.said).toMatch(/^Wrote \d+ rows to /)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await run("backup", first, file)).toEqual({
    code: 1,
    said: `${file} already exists. Choose a new file for the backup.`,
  })

  expect(await run("restore", second, join(kept, "another.backup"))).toEqual({
    code: 1,
    said: `${join(kept, "another.backup")} can't be read: ENOENT.`,
  })
  const restored = await run("restore", second, file)
  expect(restored).toEqual({
    code: 0,
    said: taken.said.replace(/^Wrote (\d+ rows) .*/, `Restored $1 from ${file}.`),
  })
  expect(await run("restore", second, file)).toEqual({
    code: 1,
    said: "The database already contains an academy. Restore into an empty database.",
  })
  expect(existsSync(join(second, "postgres", "postmaster.pid"))).toBe(false)
})

function hasPsql(): boolean {
  try {
    execFileSync("psql", ["--version"])
    return true
  } catch {
    return false
  }
}
