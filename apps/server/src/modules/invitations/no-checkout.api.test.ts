import { afterAll, beforeAll, expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { expectBooksToAgree } from "../../testing/booking-steps.ts"
import { sharedByFile } from "../../testing/shared-by-file.ts"
import { openStripeImitation } from "../../testing/stripe-imitation.ts"
import { testAcademy } from "../../testing/test-app.ts"

const stripe = sharedByFile(openStripeImitation)
const academy = testAcademy(() => ({ stripe: stripe.settings }))

beforeAll(async () => {
  academy.clock.set("2026-11-26T14:30:00Z")
})
afterAll(() => expectBooksToAgree(academy.deps.pool))

test("the provider away at the yes to an invitation: refused, and the invitation waits as it did", async () => {
  const [inviter, invited] = [await academy.given.account(), await academy.given.account()]
  const [inviters, visitor] = [await as(academy.app, inviter), await as(academy.app, invited)]
  const player = await academy.given.player(invited, { can_be_found: true })
  const bookable = await academy.given.bookable({ capacity: 2 })
  const { id: booking_id } = await academy.given.booking(
    inviter,
    await academy.given.player(inviter),
    bookable,
  )
  const { body } = await inviters.post("/api/invite-to-booking/", {
    booking_id,
    invited_player_id: player.id,
  })
  const yes = () =>
    visitor.post(`/api/respond-booking-invitation/${body.invitation_id}/`, {
      accept: true,
      payment_method: "card",
    })
  stripe.failWith("/v1/checkout", 503)
  const refused = await yes()
  stripe.failWith("/v1/checkout", null)
  expect(refused).toMatchObject({ status: 502, body: { code: "payment_provider_unavailable" } })
  expect((await visitor.get("/api/booking-invitations/")).body).toMatchObject([{ state: "waiting" }])
  expect((await yes()).body.status).toBe("payment_required")
})
