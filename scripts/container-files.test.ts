import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { validate } from "dockerfile-utils"
import { describe, expect, it } from "vitest"
import { parse } from "yaml"

const root = join(import.meta.dirname, "..")
const read = (file: string) => readFileSync(join(root, file), "utf8")

interface Compose {
  services: Record<string, { build?: string; volumes?: string[]; depends_on?: Record<string, unknown> }>
  volumes: Record<string, unknown>
}

/** No engine runs here: the files are checked by a linter and against what they name. */
describe("container files", () => {
  const dockerfile = read("Dockerfile")
  const compose = parse(read("compose.yaml")) as Compose
  const settings = [...read(".env.example").matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name = ""]) => name)

  it("Dockerfile: the linter finds nothing", () => {
    expect(validate(dockerfile).map(({ message }) => message)).toEqual([])
  })

  it("Dockerfile: the manifest of every workspace is there before npm ci", () => {
    const install = dockerfile.slice(0, dockerfile.indexOf("npm ci"))
    const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, unknown> }
    const workspaces = Object.keys(packages).filter((path) => /^(apps|packages)\//.test(path))
    expect(workspaces.length).toBeGreaterThan(3)
    for (const path of workspaces.filter((path) => existsSync(join(root, path, "package.json"))))
      expect(install).toContain(`COPY ${path}/package.json ${path}/`)
  })

  it("the server is started with the same options of Node everywhere", () => {
    const options = /"node", (?:"(--[^"]+)", )"apps/.exec(dockerfile)?.[1] ?? ""
    expect(options).toMatch(/^--max-semi-space-size=/)
    expect(read("package.json")).toContain(`"start": "node ${options} scripts/start.mjs"`)
    expect(read("docs/operations.md")).toContain(
      `ExecStart=/usr/bin/node ${options} apps/server/dist/main.js`,
    )
    expect(read("bench/servers.ts")).toContain(`["${options}", "apps/server/dist/main.js"]`)
  })

  it("compose: every volume and service that is named is declared", () => {
    for (const [name, service] of Object.entries(compose.services)) {
      const volumes = (service.volumes ?? []).map((volume) => volume.split(":")[0] ?? "")
      expect(Object.keys(compose.volumes), name).toEqual(expect.arrayContaining(volumes))
      const needed = Object.keys(service.depends_on ?? {})
      expect(Object.keys(compose.services), name).toEqual(expect.arrayContaining(needed))
    }
  })

  it("the example's settings are those that the operations guide explains", () => {
    const explained = read("docs/operations.md")
    // The database's own, in compose.yaml.
    for (const name of settings.filter((name) => name !== "POSTGRES_PASSWORD"))
      expect(explained, name).toContain(`\`${name}\``)
    for (const [, name = ""] of read("compose.yaml").matchAll(/\$\{([A-Z_]+)/g))
      expect(settings).toContain(name)
  })
})
