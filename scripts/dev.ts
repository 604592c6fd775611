import { spawn } from "node:child_process"
import { join } from "node:path"

/** The server from its sources, restarted at every change; NODE_ENV makes it bring the web app's dev server along. */
const root = join(import.meta.dirname, "..")
const tsx = join(root, "node_modules", "tsx", "dist", "cli.mjs")
const server = spawn(
  process.execPath,
  [tsx, "watch", "--clear-screen=false", "--exclude", "apps/web/**", join(root, "apps/server/src/main.ts")],
  { cwd: root, stdio: "inherit", env: { ...process.env, NODE_ENV: "development" } },
)

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => server.kill(signal))
server.on("exit", (status) => process.exit(status ?? 1))
