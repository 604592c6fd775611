#!/usr/bin/env node
// `npm run migration -- <what> [--custom]`: writes the migration from the old tables to those of db/tables. Keeps one
// snapshot of the tables, that of the new migration, in one line: drizzle-kit reads it, people read the SQL.
import { spawnSync } from "node:child_process"
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"

const server = join(import.meta.dirname, "../apps/server")
const meta = join(server, "src/db/migrations/meta")
const [name, ...options] = process.argv.slice(2)
if (!name) throw new Error("name what the migration does: npm run migration -- add_school")

const { status } = spawnSync("npx", ["drizzle-kit", "generate", "--name", name, ...options], {
  cwd: server,
  stdio: "inherit",
  shell: process.platform === "win32",
})
if (status !== 0) process.exit(status ?? 1)
const snapshots = readdirSync(meta).filter((file) => file.endsWith("_snapshot.json"))
const newest = snapshots.toSorted().pop()
for (const snapshot of snapshots) {
  const path = join(meta, snapshot)
  if (snapshot === newest) writeFileSync(path, `${JSON.stringify(JSON.parse(readFileSync(path, "utf8")))}\n`)
  else rmSync(path)
}
