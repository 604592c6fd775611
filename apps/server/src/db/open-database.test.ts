import { createServer } from "node:net"
import { expect, test } from "vitest"
import { imitatePooler } from "../testing/imitate-pooler.ts"
import { checkVersion, openDatabase } from "./open-database.ts"

test.each([150_000, 150_018, 180_004])("PostgreSQL with version number %i will do", (versionNumber) => {
  expect(() => checkVersion(versionNumber)).not.toThrow()
})

test("an older PostgreSQL is named, and what is needed", () => {
  expect(() => checkVersion(140_020)).toThrow(
    "The database is PostgreSQL 14. Version 15 or newer is required.",
  )
})

/** A message of PostgreSQL's protocol: type, length, an authentication request's number and its text. */
function authenticationRequest(request: number, text: string): Buffer {
  const content = Buffer.from(text)
  const head = Buffer.alloc(9)
  head.write("R")
  head.writeInt32BE(8 + content.length, 1)
  head.writeInt32BE(request, 5)
  return Buffer.concat([head, content])
}

test("a database that wants a password which DATABASE_URL lacks is said in one sentence", async () => {
  // The password exchange up to the server's first message: the test's PostgreSQL trusts all who reach its socket.
  const server = createServer((socket) => {
    const answers = [
      authenticationRequest(10, "SCRAM-SHA-256\0\0"),
      authenticationRequest(11, "r=nonce,s=c2FsdA==,i=4096"),
    ]
    socket.on("error", () => {})
    socket.on("data", () => {
      const answer = answers.shift()
      if (answer) socket.write(answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as { port: number }
  try {
    await expect(
      openDatabase({ databaseUrl: `postgres://academy@127.0.0.1:${port}/academy`, dataDir: "/nowhere" }),
    ).rejects.toThrow(
      `Can't use the database at 127.0.0.1:${port}: it requires a password, but DATABASE_URL has none. Check DATABASE_URL.`,
    )
  } finally {
    server.close()
  }
})

test.each([
  {
    sharing: "one connection" as const,
    told: /^The pooler .* loses prepared statements .* Use PgBouncer 1\.21 or newer/,
  },
  {
    sharing: "one statement" as const,
    told: /^The pooler .* refuses transactions .* Use PgBouncer 1\.21 or newer/,
  },
])(
  "the start refuses a pooler that shares $sharing, before it touches the tables",
  async ({ sharing, told }) => {
    const { config, close } = await imitatePooler(sharing)
    try {
      await expect(
        openDatabase({
          databaseUrl: `postgres://academy@127.0.0.1:${config.port}/academy`,
          dataDir: "/nowhere",
        }),
      ).rejects.toThrow(told)
    } finally {
      close()
    }
  },
)
