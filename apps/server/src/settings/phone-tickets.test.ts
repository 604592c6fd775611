import { expect, test } from "vitest"
import { givenWalletFiles } from "../testing/phone-wallet-keys.ts"
import { readPhoneTickets } from "./phone-tickets.ts"

const { parts, env, write } = givenWalletFiles()
const others = givenWalletFiles()

function read(variables: Record<string, string>) {
  const problems: string[] = []
  const text = (name: string) => variables[name] ?? null
  const together = (names: string[]) => (names.every(text) ? names.map((name) => text(name) ?? "") : null)
  return { ...readPhoneTickets({ text, together, problems }), problems }
}

test("the names come from the certificate, whatever the order of the parts", () => {
  const turned = write("turned.pem", [parts.authority, parts.certificate, parts.key].join("\n"))
  for (const APPLE_PASS_FILE of [env.APPLE_PASS_FILE, turned]) {
    const { apple, problems } = read({ ...env, APPLE_PASS_FILE })
    expect(problems).toEqual([])
    expect(apple).toMatchObject({
      passTypeIdentifier: "pass.example.academy",
      teamIdentifier: "TEAM123456",
      validUntil: new Date("2027-12-31T00:00:00Z"),
    })
  }
})

test("without settings there is neither", () => {
  expect(read({})).toEqual({ apple: null, google: null, problems: [] })
})

test.each([
  ["no key", [parts.certificate, parts.authority]],
  ["no intermediate certificate", [parts.certificate, parts.key]],
  ["an intermediate certificate that signed another", [parts.certificate, parts.key, others.parts.authority]],
  ["no certificate of a pass type", [parts.authority, parts.key]],
  ["the key of another certificate", [parts.certificate, parts.authority, others.parts.key]],
  ["something else", ["hunter2"]],
])("a file for Apple with %s is refused, and nothing of it is repeated", (_, content) => {
  const { apple, problems } = read({ APPLE_PASS_FILE: write("wrong.pem", content.join("\n")) })
  expect(apple).toBeNull()
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(/^APPLE_PASS_FILE must be a file that holds/)
  expect(problems[0]).not.toMatch(/hunter2|BEGIN/)
})

test.each([
  ["not JSON", "hunter2"],
  ["no account", JSON.stringify({ private_key: parts.key })],
  ["no key", JSON.stringify({ client_email: "tickets@academy.example", private_key: "hunter2" })],
])("a file for Google that is %s is refused", (_, content) => {
  const { google, problems } = read({ ...env, GOOGLE_WALLET_FILE: write("wrong.json", content) })
  expect(google).toBeNull()
  expect(problems).toEqual([expect.stringMatching(/^GOOGLE_WALLET_FILE must be a file that holds/)])
  expect(problems[0]).not.toContain("hunter2")
})
