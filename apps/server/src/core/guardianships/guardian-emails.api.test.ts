import { beforeEach, expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { emailsTo } from "../../testing/emails.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })
let anna: GivenAccount
let erik: GivenAccount
let elsa: { id: number }
let noah: { id: number }

beforeEach(async () => {
  const { given } = academy
  anna = await given.account({ first_name: "Anna", language: "sv" })
  erik = await given.account({ first_name: "Erik" })
  elsa = await given.player(anna, { first_name: "Elsa" })
  noah = await given.player(anna, { first_name: "Noah" })
})

async function shareByCode(giver: GivenAccount, taker: GivenAccount, players_id: number[]) {
  const { code } = (await (await as(academy.app, giver)).post("/api/connection-codes/", { players_id })).body
  return (await as(academy.app, taker)).post("/api/connection-codes/redeem/", { code })
}
const emailsOfSharing = async ({ email }: GivenAccount) =>
  (await emailsTo(academy.deps, email)).filter(({ subject }) =>
    /guardian for|vårdnadshavare för/.test(subject),
  )

test("a code: whoever gave it gets one email that names all players and whom they are shared with", async () => {
  expect((await shareByCode(anna, erik, [elsa.id, noah.id])).status).toBe(200)
  const emails = await emailsOfSharing(anna)
  expect(emails).toMatchObject([{ subject: "Ny vårdnadshavare för Elsa och Noah" }])
  const text = emails[0]?.text ?? ""
  expect(text).toContain("Hej Anna!\n\nErik kan nu boka för Elsa och Noah och se")
  expect(text).toContain(`E-post: ${erik.email}`)
  expect(text).toMatch(
    /\/account\?requestsModal=true\n[\s\S]*Välj ett nytt lösenord:\n\S+\/forgot-password\/?\n/,
  )
  expect(await emailsTo(academy.deps, erik.email)).toEqual([])
})

test("a request that is accepted: the same, to every other guardian once these have approved", async () => {
  const sara = await academy.given.account({ first_name: "Sara" })
  await shareByCode(anna, sara, [noah.id])
  const { body } = await (await as(academy.app, erik)).post("/api/parent-requests/send/", {
    email: anna.email,
  })
  const { request_id } = body
  await (await as(academy.app, anna)).post("/api/parent-requests/respond/", { request_id, action: "accept" })
  const saras = await as(academy.app, sara)
  const [{ id }] = (await saras.get("/api/approvals/")).body
  await saras.post(`/api/approvals/${id}/answer/`, { action: "approve" })
  expect(await emailsOfSharing(anna)).toMatchObject([
    { subject: "Ny vårdnadshavare för Noah" },
    { subject: "Ny vårdnadshavare för Elsa" },
    { subject: "Ny vårdnadshavare för Noah" },
  ])
  expect(await emailsOfSharing(sara)).toMatchObject([
    { subject: "Approve a new guardian for Noah?" },
    { subject: "New guardian for Noah" },
  ])
  expect(await emailsTo(academy.deps, erik.email)).toEqual([])
})

test("names the players that were not shared before, and writes nothing where there are none", async () => {
  await shareByCode(anna, erik, [elsa.id])
  await shareByCode(anna, erik, [elsa.id, noah.id])
  await shareByCode(anna, erik, [elsa.id, noah.id])
  expect((await emailsOfSharing(anna)).map(({ subject }) => subject)).toEqual([
    "Ny vårdnadshavare för Elsa",
    "Ny vårdnadshavare för Noah",
  ])
})

test("goes whatever the settings say; not to an unverified address, nor to a player's own login", async () => {
  const { given, deps } = academy
  const karin = await given.account({ first_name: "Karin", verified: false })
  const own = await given.account({ first_name: "Elsa" })
  const shared = await given.player([anna, karin], { first_name: "Elsa" })
  await deps.pool.query(
    "insert into guardianships (account_id, player_id, role, slot) values ($1, $2, 'player', 0)",
    [own.id, shared.id],
  )
  const annas = await as(academy.app, anna)
  const off = await annas.put("/api/notification-settings/", {
    kind: "invitations",
    channel: "mail",
    is_on: false,
  })
  expect(off.status).toBe(200)
  await shareByCode(anna, erik, [shared.id])
  const office = await as(academy.app, await given.account({ is_superuser: true }))
  const waiting = (await office.get("/api/admin/approvals/")).body.approvals
  await office.post(`/api/admin/approvals/${waiting.at(-1).id}/decide/`, {
    ...{ action: "approve", reason: "Both were called" },
  })
  expect(await emailsOfSharing(anna)).toHaveLength(1)
  expect(await emailsTo(deps, karin.email)).toEqual([])
  expect(await emailsTo(deps, own.email)).toEqual([])
  const { rows } = await deps.pool.query(
    "select type from notifications where account_id = any($1) and type = 'guardian_joined'",
    [[karin.id, own.id]],
  )
  expect(rows).toEqual([{ type: "guardian_joined" }, { type: "guardian_joined" }])
})

test("a name that is an address of a site gives way to the e-mail address", async () => {
  const seller = await academy.given.account({ first_name: "https://casino.example" })
  await shareByCode(anna, seller, [elsa.id])
  const [message] = await emailsOfSharing(anna)
  expect(message?.text).toContain(`${seller.email} kan nu boka för Elsa`)
  expect(`${message?.text}${message?.html}`).not.toContain("casino")
})

test("a sharing that is refused writes none", async () => {
  const full = await academy.given.account({ max_players: 1 })
  expect((await shareByCode(anna, full, [elsa.id, noah.id])).body.code).toBe("too_many_players")
  expect(await emailsOfSharing(anna)).toEqual([])
})
