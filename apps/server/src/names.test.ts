import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { allCalls } from "@academy/contract/calls"
import { expect, it } from "vitest"

const SERVER = fileURLToPath(new URL("./", import.meta.url))

/** Changes without a file of their own, and why. */
const exceptions: Record<string, string> = {
  listBookablePlayers: "reads; POST by the specification (inviting-seats.ts)",
  searchPlayers: "reads; POST by the specification (find-invitable.ts)",
  listBookings: "reads; POST only because its filters are a body (reads.ts)",
  listBookingsUnified: "reads; POST only because its filters are a body (reads.ts)",
  resendVerification: "always 409: the links of this academy have no code to send again (routes.ts)",
}

/** Steps of one small flow that share their helpers stand in one file, which still exports the call's name. */
const shared: Record<string, string> = {
  putTransactionInWallet: "move-transaction.ts",
  sendTransactionBack: "move-transaction.ts",
  closeReturn: "move-transaction.ts",
  addPlayerVideo: "add-video.ts",
  requestPasswordReset: "reset-password.ts",
  addAddress: "change-addresses.ts",
  sendVerification: "change-addresses.ts",
  makeAddressPrimary: "change-addresses.ts",
  removeAddress: "change-addresses.ts",
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const allFiles = ["core", "modules"].flatMap((folder) =>
  readdirSync(`${SERVER}${folder}`, { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`),
)
/** The files of a name, each as `core/feature/name`. */
const filesCalled = (name: string) => allFiles.filter((path) => path.split("/").slice(2).join("/") === name)

const changes = allCalls.filter(({ call, name }) => call.method !== "GET" && !(name in exceptions))

it.each(changes)("$name is a function of its own name in a file of its own name", ({ name }) => {
  const file = shared[name] ?? `${kebab(name)}.ts`
  const found = filesCalled(file)
  expect(found, `one ${file} in core/ or modules/`).toHaveLength(1)
  // Read, not loaded: all modules of the server take longer than the rest of these tests.
  const exported = new RegExp(`^export (?:async function|function|const) ${name}\\b`, "m")
  expect(readFileSync(`${SERVER}${found[0]}`, "utf8"), `${found[0]} exports ${name}`).toMatch(exported)
})

it("lists no exception that is none", () => {
  const names = new Set(allCalls.map(({ name }) => name))
  for (const name of [...Object.keys(exceptions), ...Object.keys(shared)]) {
    expect(names, "a call of the contract").toContain(name)
    expect(filesCalled(`${kebab(name)}.ts`), `${name} has a file of its own`).toEqual([])
  }
  for (const file of Object.values(shared)) expect(filesCalled(file)).toHaveLength(1)
})
