import { execFileSync } from "node:child_process"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const root = join(import.meta.dirname, "..")
const assets = join(root, "apps/web/build/client/assets")
const maps = join(root, "apps/web/build/maps")
const scripts = readdirSync(assets).filter((file) => file.endsWith(".js"))
const client = readdirSync(join(root, "apps/web/build/client"), { recursive: true, encoding: "utf8" })

const codeOf = (file: string) => readFileSync(join(assets, file), "utf8")

/** Where a text stands in the first of the browser's files that has it. */
function positionOf(text: string): string {
  const file = scripts.find((one) => codeOf(one).includes(text)) ?? expect.unreachable(`none has ${text}`)
  const before = codeOf(file).split(text, 1)[0] ?? ""
  const lines = before.split("\n")
  return `${file}:${lines.length}:${(lines.at(-1) ?? "").length + 1}`
}

const resolved = (...frames: string[]) =>
  execFileSync(process.execPath, [join(root, "apps/server/dist/resolve-stack.js"), ...frames], {
    encoding: "utf8",
  })
    .trim()
    .split("\n")

test("no source map is among the files of the site, and none of them names one", () => {
  expect(scripts.length, "built by: npm run build").toBeGreaterThan(100)
  expect(client.filter((file) => /\.map(\.|$)/.test(file))).toEqual([])
  expect(scripts.filter((file) => codeOf(file).includes("sourceMappingURL="))).toEqual([])
})

test("each of the browser's files has its map beside the site, without the sources", () => {
  const kept = readdirSync(maps)
  // What only hands on what others export has nothing to map.
  const isHandingOn = (file: string) => /^(import[^;]*;)*(export[^;]*;)?$/.test(codeOf(file).trim())
  const without = scripts.filter((file) => !kept.includes(`${file}.map`))
  expect(without.filter((file) => !isHandingOn(file) && !/^(manifest|rolldown-runtime)-/.test(file))).toEqual(
    [],
  )
  for (const file of kept) expect(readFileSync(join(maps, file), "utf8")).not.toContain("sourcesContent")
})

test("the positions of a stack are resolved to lines of our code", () => {
  // One of a file that begins with a line for the compiler, one that does not, and one of the server.
  const [shell, rosters, server, unknown] = resolved(
    positionOf("data-error-reference"),
    positionOf("/api/admin/errors/"),
    `dist/main.js:${lineInServer("traces not sent")}`,
    "other-B1.js:1:1",
  )
  expect(shell).toMatch(/^apps\/web\/src\/runtime\/error-reference\.ts:\d+:\d+$/)
  expect(rosters).toMatch(/^apps\/web\/src\/[\w/.-]+\.tsx?:\d+:\d+$/)
  expect(server).toMatch(/^apps\/server\/src\/metrics\/open-tracing\.ts:\d+:\d+$/)
  expect(unknown).toContain("no such file in")
})

function lineInServer(text: string): string {
  const before = readFileSync(join(root, "apps/server/dist/main.js"), "utf8").split(text, 1)[0] ?? ""
  const lines = before.split("\n")
  return `${lines.length}:${(lines.at(-1) ?? "").length + 1}`
}
