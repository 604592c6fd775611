import { readdir } from "node:fs/promises"
import { join } from "node:path"
import sharp from "sharp"
import { expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { testAcademy } from "../../testing/test-app.ts"

const AVATAR = "/api/update-avatar/"

const academy = testAcademy()
const keptFiles = () => readdir(join(academy.deps.settings.dataDir, "files")).catch(() => [])
const picture = (width = 900) =>
  sharp({ create: { width, height: width, channels: 3, background: "#27a" } })
    .withExif({ IFD0: { Make: "PhoneMaker" } })
    .jpeg()
    .toBuffer()
const formWith = (content: Buffer) => {
  const form = new FormData()
  form.append("avatar_upload", new Blob([new Uint8Array(content)]), "me.jpg")
  return form
}

test("an uploaded picture is remade, shown, replaced and taken away; no old file stays behind", async () => {
  const visitor = await as(academy.app, await academy.given.account())
  expect((await visitor.get("/api/user-info/")).body.avatar).toBeNull()
  const first = await visitor.put(AVATAR, formWith(await picture()))
  expect(first.body.avatar).toMatch(/^\/files\/[0-9a-f]{16}-[0-9a-f]{32}\.webp$/)
  const cookie = [...visitor.cookies].map((pair) => pair.join("=")).join("; ")
  const served = await academy.app.inject({ url: first.body.avatar, headers: { cookie } })
  expect(served.headers["content-type"]).toBe("image/webp")
  const metadata = await sharp(served.rawPayload).metadata()
  expect([metadata.width, metadata.exif]).toEqual([640, undefined])

  const others = [
    await as(academy.app),
    await as(academy.app, await academy.given.account({ is_superuser: true })),
  ]
  for (const other of others)
    expect((await other.get(first.body.avatar)).status, "the account's own").toBe(404)

  const second = await visitor.put(AVATAR, formWith(await picture(300)))
  expect((await visitor.get(first.body.avatar)).status, "replaced").toBe(404)
  expect(second.body.avatar).not.toBe(first.body.avatar)
  expect((await visitor.get("/api/user-info/")).body.avatar).toBe(second.body.avatar)
  expect(await keptFiles()).toHaveLength(1)

  const removed = await visitor.delete(AVATAR)
  expect([removed.status, removed.body.avatar]).toEqual([200, null])
  expect((await visitor.delete(AVATAR)).status).toBe(200)
  expect(await keptFiles()).toEqual([])
})

test("what is no picture is refused with the field's name, and the old one stays", async () => {
  const visitor = await as(academy.app, await academy.given.account())
  const { body } = await visitor.put(AVATAR, formWith(await picture()))
  const text = await visitor.put(AVATAR, formWith(Buffer.from("<svg/>")))
  expect([text.status, text.body.code, text.body.errors[0].param]).toEqual([
    400,
    "not_an_image",
    "avatar_upload",
  ])
  const nothing = await visitor.put(AVATAR, new FormData())
  expect([nothing.status, nothing.body.errors[0].code]).toEqual([400, "required"])
  expect((await visitor.get("/api/user-info/")).body.avatar).toBe(body.avatar)
})

test("ten uploads at once leave one picture", async () => {
  const visitor = await as(academy.app, await academy.given.account())
  const before = (await keptFiles()).length
  const content = await picture(200)
  const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.put(AVATAR, formWith(content))))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await keptFiles()).length).toBe(before + 1)
})
