const oldest = [20, 19]

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)
if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
  console.error(`Node ${oldest.join(".")} or newer is needed; this is ${process.versions.node}.`)
  process.exit(1)
}

process.env.NODE_ENV ??= "production"

// A killed npm cannot tell us to end: its death is seen by the parent that takes its place.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGTERM")
  }, 1000).unref()
}

const { build } = await import("./build.mjs")
try {
  await build()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
// In this very process, so that whoever ends it ends the server.
await import("../apps/server/dist/main.js")
