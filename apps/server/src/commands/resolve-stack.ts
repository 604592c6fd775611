import { readFileSync } from "node:fs"
import { join, posix } from "node:path"
import { originalPositionFor, TraceMap } from "@jridgewell/trace-mapping"
import { StartUpError } from "../errors/start-up-error.ts"
import { release } from "../http/release.ts"
import { webDir } from "../http/web-dir.ts"
import { runCommand } from "./run-command.ts"

const FRAME = /^([\w./-]+):(\d+):(\d+)$/

interface Place {
  /** From the root of the repository: where the file was when its map was made. */
  directory: string
  /** From there: its map. */
  map: string
}

/** The browser's files are named by their hash, the server's by their path. */
const placeOf = (file: string): Place =>
  file.startsWith("dist/")
    ? { directory: "apps/server/dist", map: `apps/server/${file}.map` }
    : { directory: "apps/web/build/client/assets", map: `apps/web/build/maps/${file}.map` }

function readMap({ map }: Place): TraceMap | null {
  try {
    return new TraceMap(readFileSync(join(webDir ?? "", "../..", map), "utf8"))
  } catch {
    return null
  }
}

/**
 * `npm run --silent resolve-stack -- account-B1.js:1:200 dist/main.js:90:7`: the lines of our code behind the positions
 * that the System page lists. Reads the maps of this build, so the release has to be the one that the error names.
 */
runCommand(async () => {
  const frames = process.argv.slice(2)
  if (frames.length === 0)
    throw new StartUpError("Name the positions of a stack, such as account-B1.js:1:200.")
  const maps = new Map<string, TraceMap | null>()
  const resolved = frames.map((frame) => {
    const [, file = "", line, column] = FRAME.exec(frame) ?? []
    const place = placeOf(file)
    if (!maps.has(file)) maps.set(file, readMap(place))
    const map = maps.get(file)
    if (!map) return `${frame}  (no such file in ${release.name})`
    const found = originalPositionFor(map, { line: Number(line), column: Math.max(Number(column) - 1, 0) })
    return found.source === null
      ? `${frame}  (no source)`
      : `${posix.join(place.directory, found.source)}:${found.line}:${found.column + 1}`
  })
  return resolved.join("\n")
})
