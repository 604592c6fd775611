import pg from "pg"
import { beforeAll, describe, expect, test, vi } from "vitest"
import { as, type TestAnswer, type Visitor } from "./testing/as.ts"
import { emailsTo } from "./testing/emails.ts"
import type { GivenAccount } from "./testing/given.ts"
import { testAcademy } from "./testing/test-app.ts"

/**
 * Nobody learns by asking who has an account, or which children train here. What is compared is all that the sender
 * sees, and the statements that were made for it: a threshold of milliseconds would depend on the machine.
 */
const academy = testAcademy()
let erik: GivenAccount
let eriks: Visitor

beforeAll(async () => {
  erik = await academy.given.account({ first_name: "Erik" })
  eriks = await as(academy.app, erik)
})

/** What was asked, what was answered, and the database's statements in between. */
async function watch(ask: () => Promise<TestAnswer>) {
  const query = vi.spyOn(pg.Client.prototype, "query")
  const { status, text, headers } = await ask()
  const statements = query.mock.calls.map(([asked]: unknown[]) =>
    typeof asked === "string" ? asked : (asked as { text: string }).text,
  )
  query.mockRestore()
  expect(statements.length).toBeGreaterThan(1)
  return { status, text, headers: Object.keys(headers).sort(), statements }
}

describe("a request to share players", () => {
  /** Addresses of one length, so that the answers' bytes can be compared. */
  const addresses = {
    unknown: "aa@klubb.example",
    withoutPlayers: "bb@klubb.example",
    guardian: "cc@klubb.example",
    fourGuardians: "dd@klubb.example",
    connected: "ee@klubb.example",
    unverified: "ff@klubb.example",
    deactivated: "gg@klubb.example",
  }

  beforeAll(async () => {
    const { given } = academy
    await given.account({ email: addresses.withoutPlayers })
    await given.player(await given.account({ email: addresses.guardian }))
    const full = await Promise.all(
      [addresses.fourGuardians, undefined, undefined, undefined].map((email) =>
        given.account(email ? { email } : {}),
      ),
    )
    await given.player(full)
    await given.player([await given.account({ email: addresses.connected }), erik])
    await given.account({ email: addresses.unverified, verified: false })
    await given.account({ email: addresses.deactivated, is_active: false })
  })

  test("answers, lists, writes and works the same, whoever has the address", async () => {
    const ask = async (email: string) => {
      const seen = await watch(() => eriks.post("/api/parent-requests/send/", { email }))
      const { request_id, email: answered } = JSON.parse(seen.text)
      expect(answered).toBe(email)
      const listed = (await eriks.get("/api/parent-requests/")).body.find(
        (one: { request_id: number }) => one.request_id === request_id,
      )
      const emails = await emailsTo(academy.deps, email)
      const named = (text: string) =>
        text.replaceAll(email, "ADDRESS").replaceAll(`"request_id":${request_id}`, '"request_id":N')
      return {
        ...seen,
        text: named(seen.text),
        listed: named(JSON.stringify(listed)),
        emails: emails.map(({ subject, text }) => [subject, named(text)]),
      }
    }
    // The first one of a day counts it, which is a statement of its own.
    await ask("warm-up@klubb.example")
    const unknown = await ask(addresses.unknown)
    expect(unknown.status).toBe(200)
    expect(unknown.emails).toHaveLength(1)
    for (const [name, email] of Object.entries(addresses)) {
      if (email === addresses.unknown) continue
      expect([name, await ask(email)]).toEqual([name, unknown])
    }
    // Nothing came to the sender beside the answers.
    expect(await emailsTo(academy.deps, erik.email)).toEqual([])
    expect((await eriks.get("/api/notifications/")).body.notifications).toEqual([])
  })

  test("is in the app of whoever verified the address, and of nobody else", async () => {
    const { rows } = await academy.deps.pool.query(
      "select a.email from notifications n join accounts a on a.id = n.account_id where n.type = 'parent_request' order by 1",
    )
    const { withoutPlayers, guardian, fourGuardians, connected, deactivated } = addresses
    expect(rows.map(({ email }) => email)).toEqual([
      withoutPlayers,
      guardian,
      fourGuardians,
      connected,
      deactivated,
    ])
  })

  test("to one's own address is refused, which only its owner can see", async () => {
    const own = await eriks.post("/api/parent-requests/send/", { email: erik.email })
    const others = await as(academy.app, await academy.given.account())
    const same = await others.post("/api/parent-requests/send/", { email: erik.email })
    expect([own.body.code, same.status]).toEqual(["own_address", 200])
  })
})

describe("an invitation", () => {
  let bookable: { id: number }
  let booking_id: number
  let hidden: { id: number }

  beforeAll(async () => {
    const { given } = academy
    const session = await given.bookable()
    bookable = session
    booking_id = (await given.booking(erik, await given.player(erik), session)).id
    hidden = await given.player(await given.account(), { first_name: "Tindra" })
  })

  test("finds a child that may not be found as little as one that does not exist", async () => {
    const search = (letters: string) =>
      watch(() =>
        eriks.post("/api/invitations/search-players/", { search: letters, bookable_id: bookable.id }),
      )
    await search("Xy")
    const found = await search("Tindra")
    expect(found).toEqual(await search("Qwerty"))
    expect([found.status, found.text]).toEqual([200, "[]"])
  })

  test("to a child that may not be found is refused as one to a number that nobody has", async () => {
    const invite = (invited_player_id: number) =>
      watch(() => eriks.post("/api/invite-to-booking/", { booking_id, invited_player_id }))
    const refused = await invite(hidden.id)
    expect(refused.status).toBe(404)
    expect(refused).toEqual(await invite(987_654))
  })
})

test("an own login is offered to any address alike", async () => {
  const { account, player, visitor } = await academy.family()
  await academy.deps.pool.query("update players set year_of_birth = 2012 where id = $1", [player.id])
  const other = await academy.given.account({ email: "hh@klubb.example" })
  const offer = async (email: string) => {
    const seen = await watch(() => visitor.post(`/api/players/${player.id}/own-login/`, { email }))
    return { ...seen, text: seen.text.replace(email, "ADDRESS") }
  }
  await offer("ii@klubb.example")
  const unknown = await offer("jj@klubb.example")
  expect(unknown.status).toBe(200)
  expect(await offer(other.email)).toEqual(unknown)
  expect(await emailsTo(academy.deps, account.email)).toEqual([])
})
