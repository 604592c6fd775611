import { MINUTE_MS } from "@academy/domain/time"
import sharp from "sharp"
import { expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy()
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#2a7" } })
    .png()
    .toBuffer()

const upload = (visitor: Visitor, content: Buffer) => {
  const form = new FormData()
  form.append("avatar_upload", new Blob([new Uint8Array(content)]), "a.png")
  return visitor.put("/api/update-avatar/", form)
}

test("an account may send ten pictures a minute, broken ones counted, whatever they are for", async () => {
  const account = await academy.given.account()
  const visitor = await as(academy.app, account)
  const player = await academy.given.player(account)
  for (let n = 1; n <= 9; n++) await upload(visitor, Buffer.from("no picture"))
  const small = await picture(20, 20)
  expect((await upload(visitor, small)).status).toBe(200)
  expect((await upload(visitor, small)).body.code).toBe("too_many_requests")
  const form = new FormData()
  form.append("img_player_upload", new Blob([new Uint8Array(small)]), "a.png")
  expect((await visitor.put(`/api/update-player/${player.id}/`, form)).body.code).toBe("too_many_requests")
  expect((await upload(await as(academy.app, await academy.given.account()), small)).status).toBe(200)
  academy.clock.pass(MINUTE_MS + 1)
  expect((await upload(visitor, small)).status).toBe(200)
})

test("a picture of 24 megapixels, as phones take them, is kept; a larger one is refused before it is unpacked", async () => {
  const visitor = await as(academy.app, await academy.given.account())
  expect((await upload(visitor, await picture(5712, 4284))).status).toBe(200)
  const { status, body } = await upload(visitor, await picture(6000, 4200))
  expect([status, body.code]).toEqual([400, "image_too_large"])
})

test("of many pictures at once each is remade in its turn; who comes when too many wait is told so", async () => {
  const visitors = await Promise.all(
    Array.from({ length: 40 }, async () => as(academy.app, await academy.given.account())),
  )
  const content = await picture(2400, 2400)
  const answers = await Promise.all(visitors.map((visitor) => upload(visitor, content)))
  const statuses = new Set(answers.map(({ status }) => status))
  expect([...statuses].every((status) => status === 200 || status === 503)).toBe(true)
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(20)
})
