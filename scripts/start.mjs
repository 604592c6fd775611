import { readFileSync } from "node:fs"

const oldest = [20, 19]

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)
if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
  console.error(`Node ${oldest.join(".")} or newer is required. This is Node ${process.versions.node}.`)
  process.exit(1)
}

process.env.NODE_ENV ??= "production"
if (process.env.npm_lifecycle_event) endWith(findNpm())

const { build } = await import("./build.mjs")
try {
  await build()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
// In this very process, so that whoever ends it ends the server.
await import("../apps/server/dist/main.js")

/** npm runs scripts through a shell, which may or may not have stepped aside for us. */
function findNpm() {
  try {
    // Of the line, after the command in parentheses: state, parent.
    const [, command, parent] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${process.ppid}/stat`, "utf8"))
    return /^(ba|da|z|k)?sh$/.test(command) ? Number(parent) : process.ppid
  } catch {
    return process.ppid
  }
}

/** An npm that is killed outright cannot tell us to end; we look whether it is there. */
function endWith(pid) {
  const look = setInterval(() => {
    try {
      process.kill(pid, 0)
    } catch (error) {
      if (error.code !== "ESRCH") return
      clearInterval(look)
      process.kill(process.pid, "SIGTERM")
    }
  }, 1000)
  look.unref()
}
