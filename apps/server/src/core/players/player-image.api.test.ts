import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { HOUR_MS, MINUTE_MS } from "@academy/domain/time"
import sharp from "sharp"
import { beforeAll, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { storePicture, sweepPictures } from "../files/index.ts"

const t = testAcademy()
let parent: Visitor

beforeAll(async () => {
  parent = await as(t.app, await t.given.account({ max_players: 100 }))
})

const keptFiles = () => readdir(join(t.deps.settings.dataDir, "files")).catch(() => [])

/** A photograph as a phone makes it: lying on its side, with the place where it was taken. */
const photograph = (width = 1600, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: "#2a7" } })
    .withExif({
      IFD0: { Make: "PhoneMaker", Copyright: "Sara" },
      IFD3: { GPSLatitude: "59/1 20/1 0/1", GPSLatitudeRef: "N" },
    })
    .withMetadata({ orientation: 6 })

async function add(content: Buffer, filename = "elsa.jpg") {
  // Ten a minute are taken.
  t.clock.pass(MINUTE_MS)
  const form = new FormData()
  form.append("first_name", "Elsa")
  form.append("last_name", "Lindqvist")
  form.append("year_of_birth", "2014")
  form.append("is_another_child", "true")
  form.append("img_player_upload", new Blob([new Uint8Array(content)]), filename)
  return parent.post("/api/create-player/", form)
}

/** What is served to the guardian under the picture's address. */
async function fetchPicture(url: string) {
  const cookie = [...parent.cookies].map((pair) => pair.join("=")).join("; ")
  const answer = await t.app.inject({ url, headers: { cookie } })
  return { ...answer, status: answer.statusCode, content: answer.rawPayload }
}

test("a phone's photograph becomes an upright WebP of at most 640 × 800 without place, camera or time", async () => {
  const original = await photograph().jpeg().toBuffer()
  expect((await sharp(original).metadata()).exif?.includes("PhoneMaker")).toBe(true)

  const { status, body } = await add(original)
  expect(status).toBe(200)
  expect(body.img_player).toMatch(/^\/files\/[0-9a-f]{32}\.webp$/)

  const { headers, content, ...picture } = await fetchPicture(body.img_player)
  expect(picture.status).toBe(200)
  expect(headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "private, max-age=86400",
    vary: "Cookie",
    "x-content-type-options": "nosniff",
  })
  const metadata = await sharp(content).metadata()
  // 1600 × 1200 on its side stands 1200 × 1600, and fits as 600 × 800.
  expect(metadata).toMatchObject({ format: "webp", width: 600, height: 800 })
  expect(metadata.exif ?? metadata.xmp ?? metadata.iptc ?? metadata.orientation).toBeUndefined()
  expect(content.includes("PhoneMaker")).toBe(false)
})

test.each(["png", "webp", "avif", "gif"] as const)("%s is read too", async (format) => {
  const { status, body } = await add(await photograph(300, 200)[format]().toBuffer(), `elsa.${format}`)
  expect(status).toBe(200)
  expect(await sharp((await fetchPicture(body.img_player)).content).metadata()).toMatchObject({
    format: "webp",
  })
})

test("a moving GIF stands still on its first frame", async () => {
  const frames = [
    [255, 0, 0],
    [0, 0, 255],
  ].flatMap((color) =>
    Array(20 * 20)
      .fill(color)
      .flat(),
  )
  const moving = await sharp(Buffer.from(frames), {
    raw: { width: 20, height: 40, channels: 3, pageHeight: 20 },
  })
    .gif()
    .toBuffer()
  expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2)
  const { body } = await add(moving)
  const { content } = await fetchPicture(body.img_player)
  expect(await sharp(content).metadata()).toMatchObject({ width: 20, height: 20 })
  const { dominant } = await sharp(content).stats()
  expect(dominant.r).toBeGreaterThan(dominant.b)
})

test("as a data URL it is the same, in a form and in JSON; an empty one is none", async () => {
  const url = `data:image/png;base64,${(await photograph(900, 900).png().toBuffer()).toString("base64")}`
  const form = new FormData()
  form.append("first_name", "Noah")
  form.append("last_name", "Lindqvist")
  form.append("year_of_birth", "2017")
  form.append("img_player_upload", url)
  const fields = { first_name: "Noel", last_name: "Lindqvist", year_of_birth: 2017, is_another_child: true }
  for (const sent of [form, { ...fields, img_player_upload: url }]) {
    const { status, body } = await parent.post("/api/create-player/", sent)
    expect(status).toBe(200)
    expect((await fetchPicture(body.img_player)).status).toBe(200)
  }
  const without = await parent.post("/api/create-player/", { ...fields, img_player_upload: "" })
  expect(without.body.img_player).toBeNull()
  const address = await parent.post("/api/create-player/", {
    ...fields,
    img_player_upload: "https://example.com/elsa.jpg",
  })
  expect([address.status, address.body.code]).toEqual([400, "not_an_image"])
})

test("what is no readable picture is refused by name, and nothing is kept of it", async () => {
  const before = await keptFiles()
  const jpeg = await sharp({
    create: {
      width: 800,
      height: 800,
      channels: 3,
      background: "#fff",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer()
  const bomb = await sharp({
    create: { width: 8_100, height: 8_100, channels: 3, background: "#000" },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(400_000)
  const heic = Buffer.from("00000018667479706865696300000000686569636d696631", "hex")
  const cases: [string, Buffer, string][] = [
    ["text.jpg", Buffer.from("This is a text, whatever its name says."), "not_an_image"],
    [
      "drawing.svg",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      "not_an_image",
    ],
    [
      "commented.svg",
      Buffer.from('<!--ftyp--><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      "not_an_image",
    ],
    ["page.pdf", Buffer.from("%PDF-1.7\n%âãÏÓ\n1 0 obj"), "not_an_image"],
    ["scan.tiff", await photograph(50, 50).tiff().toBuffer(), "not_an_image"],
    ["begun.heic", heic, "image_broken"],
    ["empty.jpg", Buffer.alloc(0), "image_broken"],
    ["cut.jpg", jpeg.subarray(0, jpeg.length / 2), "image_broken"],
    ["stub.jpg", jpeg.subarray(0, 30), "image_broken"],
    ["bomb.png", bomb, "image_too_large"],
    ["huge.jpg", Buffer.concat([jpeg, Buffer.alloc(12 * 1024 * 1024)]), "image_too_large"],
  ]
  for (const [name, content, code] of cases) {
    const { status, body } = await add(content, name)
    expect([name, status, body.code]).toEqual([name, 400, code])
    expect(body.errors[0].param).toBe("img_player_upload")
  }
  expect(await keptFiles()).toEqual(before)
})

test("a new picture takes the old one's place, which is gone; a refused one leaves it", async () => {
  const { body: player } = await add(await photograph(100, 100).jpeg().toBuffer())
  const change = (content: Buffer) => {
    const form = new FormData()
    form.append("img_player_upload", new Blob([new Uint8Array(content)]), "new.png")
    return parent.put(`/api/update-player/${player.id}/`, form)
  }
  expect((await change(Buffer.from("no picture"))).status).toBe(400)
  expect((await fetchPicture(player.img_player)).status).toBe(200)

  const { body: changed } = await change(await photograph(90, 90).png().toBuffer())
  expect(changed.img_player).not.toBe(player.img_player)
  expect((await fetchPicture(player.img_player)).status).toBe(404)
  expect((await fetchPicture(changed.img_player)).status).toBe(200)
})

test("a handler that ends with a no keeps no picture", async () => {
  const before = await keptFiles()
  const full = await as(t.app, await t.given.account({ max_players: 0 }))
  const form = new FormData()
  for (const [name, value] of Object.entries({ first_name: "A", last_name: "B", year_of_birth: "2014" }))
    form.append(name, value)
  form.append(
    "img_player_upload",
    new Blob([new Uint8Array(await photograph(50, 50).png().toBuffer())]),
    "a.png",
  )
  expect((await full.post("/api/create-player/", form)).body.code).toBe("too_many_players")
  expect(await keptFiles()).toEqual(before)
})

test("the same picture twice has two addresses", async () => {
  const content = await photograph(40, 40).png().toBuffer()
  const [one, other] = [await add(content), await add(content)]
  expect(one.body.img_player).not.toBe(other.body.img_player)
})

test("nothing but kept files is served", async () => {
  const paths = [
    "../secret-key",
    "..%2Fsecret-key",
    "%2e%2e%2fsecret-key",
    "unknown",
    `${"0".repeat(16)}-${"0".repeat(32)}.webp`,
  ]
  for (const path of paths) expect((await fetchPicture(`/files/${path}`)).status).toBe(404)
})

test("a picture that no player came to name, because the process died, is swept after an hour; named ones stay", async () => {
  const { body } = await add(await photograph(30, 40).png().toBuffer())
  const orphan = await storePicture(t.deps, Buffer.from("left behind"))
  const before = (await keptFiles()).length
  await sweepPictures(t.deps)
  expect(await keptFiles()).toHaveLength(before)
  t.clock.pass(HOUR_MS)
  expect(await sweepPictures(t.deps)).toBe(1)
  expect(await sweepPictures(t.deps)).toBe(0)
  expect((await fetchPicture(`/files/${orphan}`)).status).toBe(404)
  expect((await fetchPicture(body.img_player)).status).toBe(200)
})

test("leaves the readers of pictures as the site's own drawings need them", async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><rect width="4" height="3"/></svg>'
  expect(await sharp(Buffer.from(drawing)).metadata()).toMatchObject({ format: "svg", width: 4 })
})
