import { execFileSync } from "node:child_process"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { createServer } from "node:net"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { inventedAcademy } from "@academy/domain/invented-academy"
import { languages } from "@academy/domain/page-language"
import { afterAll, beforeAll, expect, test } from "vitest"
import { trackProcesses } from "./testing/child.ts"
import { identity } from "./testing/identity.ts"
import { type Image, layOutImage } from "./testing/lay-out-image.ts"
import { configOf, runAsAdmin, startTestServer, urlOf } from "./testing/test-server.ts"

/** The pages are built here when nothing has built them before. */
const BUILD_TIMEOUT_MS = 300_000

const tracked = trackProcesses()
const app = tracked.makeDir()
let image: Image
let database: Awaited<ReturnType<typeof startTestServer>>

beforeAll(async () => {
  const root = fileURLToPath(new URL("../../../", import.meta.url))
  execFileSync(process.execPath, [join(root, "scripts/build.mjs")], { cwd: root })
  image = layOutImage(app)
  database = await startTestServer(process.env.TEST_DATABASE_URL)
}, BUILD_TIMEOUT_MS)
afterAll(async () => {
  await tracked.clear()
  await database?.stop()
})

const nameOf = (purpose: string) => `${database.server.template}_${purpose}`

/** A database without tables, and its address. */
async function makeDatabase(purpose: string): Promise<string> {
  await runAsAdmin(database.server, `CREATE DATABASE ${nameOf(purpose)}`)
  return urlOf(configOf(database.server, nameOf(purpose)))
}

/** What `.env` of compose.yaml has to say; mail and payments are asked for nothing here, and nobody collects traces. */
const settings = {
  PUBLIC_URL: "https://academy.example",
  SECRET_KEY: "a secret of the tests that is long enough",
  SMTP_URL: "smtp://127.0.0.1:9",
  STRIPE_SECRET_KEY: "sk_test_of_nobody",
  STRIPE_WEBHOOK_SECRET: "whsec_of_nobody",
  OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9",
  ...identity,
}

function run(command: string[], env: Record<string, string>) {
  return tracked.startNode(command, { cwd: app, env: { ...image.env, ...settings, ...env } })
}

/** As `docker compose exec server node apps/server/dist/<program>.js …`. */
async function exec(program: string, args: string[], env: Record<string, string>) {
  const child = run([`apps/server/dist/${program}.js`, ...args], env)
  const { code } = await child.ended
  return { code, said: (code === 0 ? child.lines().join("\n") : child.stderr()).trim() }
}

function findPort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

/** Pages, what a phone installs and what search engines read name the academy of the settings, no invented one. */
async function expectOwnIdentity(url: string) {
  const invented = Object.entries(inventedAcademy.identity).flatMap(([field, value]) =>
    value !== "" && !["town", "short_name"].includes(field) ? [value] : [],
  )
  for (const path of ["/", "/preview/contact", "/preview/about", "/preview/terms", "/site.webmanifest"]) {
    const answer = await fetch(`${url}${path}`)
    const text = await answer.text()
    expect([path, answer.status]).toEqual([path, 200])
    expect(text, path).toContain("Solna Bollskola AB")
    for (const value of invented) expect(text.includes(value), `${path}: ${value}`).toBe(false)
  }
}

test(
  "what the image holds starts with production settings, serves pages, and its commands work",
  async () => {
    const url = await makeDatabase("first")
    const data = tracked.makeDir()
    const env = { DATABASE_URL: url, PORT: String(await findPort()), DATA_DIR: data }
    const server = run(image.command, env)
    await server.line(/ is at https:\/\/academy\.example$/)
    for (const path of ["/", "/api/health"])
      expect((await fetch(`http://127.0.0.1:${env.PORT}${path}`)).status, path).toBe(200)
    await expectOwnIdentity(`http://127.0.0.1:${env.PORT}`)

    expect(await exec("database-url", [], env)).toEqual({ code: 0, said: url })
    const made = await exec("make-superuser", ["owner@academy.example"], env)
    expect(made.said).toMatch(/^owner@academy\.example is a new superuser\. Password: \S+$/)
    const file = join(data, "academy.backup")
    expect((await exec("backup", [file], env)).said).toMatch(/^Wrote \d+ rows to /)
    const restored = await exec("restore", [file], { ...env, DATABASE_URL: await makeDatabase("second") })
    expect(restored.said).toMatch(/^Restored \d+ rows from .*\.$/)

    server.process.kill("SIGTERM")
    expect(await server.ended).toEqual({ code: 0, signal: null })
    expect(server.stderr()).toBe("")
  },
  BUILD_TIMEOUT_MS,
)

test("its programs are kept in memory with one byte for each character, the words of a language from its first page", () => {
  const programs = ["apps/server/dist", "apps/web/build/server"].flatMap((directory) =>
    readdirSync(join(app, directory), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".js"))
      .map((name) => join(app, directory, name)),
  )
  const withWideText = programs.filter((file) => /[\u0100-\uffff]/.test(readFileSync(file, "utf8")))
  expect(programs.length).toBeGreaterThan(50)
  expect(withWideText).toEqual([])
  for (const language of languages)
    expect(
      programs.filter((file) => file.includes(`/words-${language}-`)),
      language,
    ).toHaveLength(1)
  const entry = readFileSync(join(app, "apps/web/build/server/index.js"), "utf8")
  expect(entry).not.toMatch(/^import .*\/words-/m)
})

test("no package that only the build needs is there", () => {
  expect(existsSync(join(app, "node_modules/fastify/package.json"))).toBe(true)
  for (const name of ["vite", "tsx", "@academy/domain"])
    expect(existsSync(join(app, "node_modules", name)), name).toBe(false)
})
