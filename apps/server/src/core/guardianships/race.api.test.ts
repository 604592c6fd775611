import { MEMBERSHIP_TERMS_VERSION } from "@academy/domain/memberships"
import { DAY_MS } from "@academy/domain/time"
import { expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { book, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })

/** Anna and Erik look after one player; Anna can pay a session, which is to come. */
async function givenGuardians() {
  const { given, app, clock } = academy
  const [anna, erik] = [await given.account({ first_name: "Anna" }), await given.account()]
  const player = await given.player([anna, erik])
  await given.passes(anna)
  await given.money(anna, 100_000)
  const session = await given.bookable({ starts_at: new Date(clock.now().getTime() + 5 * DAY_MS) })
  return { anna, annas: await as(app, anna), player, session }
}
type Guardians = Awaited<ReturnType<typeof givenGuardians>>

const wants: Record<string, (scene: Guardians) => ReturnType<Visitor["post"]>> = {
  "a seat by pass": ({ annas, session, player }) => book(annas, session, player, "pass"),
  "a seat by wallet": ({ annas, session, player }) => book(annas, session, player, "wallet"),
  "a seat by card": ({ annas, session, player }) => book(annas, session, player, "card"),
  "a seat in the basket": ({ annas, session, player }) =>
    annas.post("/api/basket/lines/", { bookable_id: session.id, players_id: [player.id] }),
  "a membership": async ({ annas, player }) =>
    annas.post(`/api/create_membership/${(await academy.given.plan()).id}/${player.id}/`, {
      paid_by: "invoice",
      terms_version: MEMBERSHIP_TERMS_VERSION,
    }),
}

test.each(Object.entries(wants))(
  "%s that is asked for while the guardian is being taken away is not had",
  async (_, want) => {
    const scene = await givenGuardians()
    const { anna, player } = scene
    const client = await academy.deps.pool.connect()
    try {
      await client.query("begin")
      await client.query("select from players where id = $1 for no key update", [player.id])
      await client.query("delete from guardianships where player_id = $1 and account_id = $2", [
        player.id,
        anna.id,
      ])
      const asked = want(scene)
      await expect.poll(waitingForLocks).toBeGreaterThan(0)
      await client.query("commit")
      expect((await asked).body.code).toBe("not_found")
    } finally {
      client.release()
    }
    const { rows } = await academy.deps.pool.query(
      `select id from bookings where player_id = $1 and status in ('held', 'confirmed')
        union all select id from player_memberships where player_id = $1`,
      [player.id],
    )
    expect(rows).toEqual([])
    await expectBooksToAgree(academy.deps.pool)
  },
)

const waitingForLocks = async (): Promise<number> =>
  (await academy.deps.pool.query("select count(*)::int as n from pg_locks where not granted")).rows[0].n

test("who leaves and books at once either has left or has the seat, never both", async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const scene = await givenGuardians()
      const { annas, player, session } = scene
      const [booked, left] = await Promise.all([
        book(annas, session, player, index % 2 === 0 ? "pass" : "wallet"),
        annas.delete(`/api/players/${player.id}/guardians/`),
      ])
      return [booked, left].map(({ status, body }) => `${status} ${body.code ?? ""}`).join(", ")
    }),
  )
  const possible = ["200 , 409 bookings_to_come", "404 not_found, 200 "]
  expect(outcomes.filter((outcome) => !possible.includes(outcome))).toEqual([])
})
