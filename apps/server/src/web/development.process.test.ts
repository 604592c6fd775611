import { afterEach, expect, test } from "vitest"
import { trackProcesses } from "../testing/child.ts"

const tracked = trackProcesses()
afterEach(() => tracked.clear())

/** The modules of our own that a module imports, as the browser asks for them. */
const importsOf = (code: string) =>
  [...code.matchAll(/(?:from|import) ?"(\/(?:src|@id)\/[^"]+)"/g)].map(([, path = ""]) => path)

test("in development the page is rendered, and all that it asks the browser to load is there", async () => {
  const server = await tracked.start("main", {
    env: { PORT: "0", SEED: "none", DATA_DIR: tracked.makeAcademyDir(), NODE_ENV: "development" },
  })
  const address = (await server.line(/ is at http/)).split(" is at ")[1] ?? ""
  const load = async (path: string) => {
    const answer = await fetch(address + path)
    const text = await answer.text()
    expect(answer.status, `${path}: ${text.slice(0, 500)}`).toBe(200)
    return text
  }
  const entrances = importsOf(await load("/login"))
  expect(entrances).toContain("/src/root.tsx")
  for (const entrance of entrances) await Promise.all(importsOf(await load(entrance)).map(load))
  // The first page has all modules of the app compiled: 30 s of processor time, of which a busy machine gives half.
})
