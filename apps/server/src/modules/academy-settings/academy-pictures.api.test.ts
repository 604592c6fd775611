import { academy, takeAcademy } from "@academy/domain/academy"
import { academyPicture, iconVersionOf } from "@academy/domain/academy-pictures"
import { DAY_MS, HOUR_MS } from "@academy/domain/time"
import sharp from "sharp"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { drawIcon, iconFiles, sweepAcademyPictures } from "../../core/files/index.ts"
import { fillFromFile } from "../../db/academy/academy-file.ts"
import { fillAcademy } from "../../db/academy/fill-academy.ts"
import { readGroups } from "../../db/academy/read-groups.ts"
import { composeEmail } from "../../emails/compose-email.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { createTestDatabase } from "../../testing/test-database.ts"

/** The logo and icon of the academy: uploaded, saved, shown, replaced and taken away. */

const t = testAcademy({ benchLimitsOff: true })
const path = "/api/admin/academy-settings/"
let owner: Visitor
beforeAll(async () => {
  owner = await as(t.app, await t.given.account({ is_superuser: true }))
  await fillAcademy(t.deps.db, { set: {} }, { isConfirmed: true, now: t.clock.now() })
  await t.deps.academy.refresh()
})
afterEach(() => change({ logo_light: "", logo_dark: "", icon: "", mark: "star" }))
afterAll(() => takeAcademy(null))

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10" onload="alert(1)"><path d="M0 0h40v10z" fill="#0a1422"/></svg>'
const png = (width: number, height: number, background = "#c81e50") =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()

async function add(content: Buffer | string, used_as = "logo", by = owner, name = "logo.svg") {
  const form = new FormData()
  form.append("used_as", used_as)
  form.append("picture_upload", new Blob([new Uint8Array(Buffer.from(content))]), name)
  t.clock.pass(10_000)
  return by.post("/api/admin/academy-pictures/", form)
}
const change = async (values: object) => {
  const { look } = (await owner.get(path)).body
  return owner.patch(path, { look: { version: look.version, values } })
}
const visitor = () => t.app.inject({ url: academyPicture(academy.logo_light)?.url ?? "/none" })

test("a drawing is cleaned, and everybody sees it once it is saved", async () => {
  const { status, body } = await add(LOGO)
  expect([status, body.removed]).toEqual([200, ["script"]])
  expect(body.name).toMatch(/^400x100-[0-9a-f]{16}-[0-9a-f]{32}\.svg$/)
  expect((await change({ logo_light: body.name })).status).toBe(200)
  const shown = await visitor()
  expect([shown.statusCode, shown.headers["content-type"]]).toEqual([200, "image/svg+xml"])
  expect(shown.headers["cache-control"]).toContain("immutable")
  expect(shown.headers["content-security-policy"]).toContain("sandbox")
  expect(shown.body).not.toContain("onload")
  const flat = await t.app.inject({ url: academyPicture(body.name)?.png.url ?? "" })
  expect(await sharp(flat.rawPayload).metadata()).toMatchObject({ format: "png", width: 1200, height: 300 })
})

test("a PNG is made anew, without what it says about itself, and not larger than it is shown", async () => {
  const large = await sharp(await png(2000, 500))
    .withExif({ IFD0: { Make: "PhoneMaker" } })
    .png()
    .toBuffer()
  expect(large.toString("latin1")).toContain("PhoneMaker")
  const { body } = await add(large)
  expect(body.name).toMatch(/^1200x300-.*\.png$/)
  await change({ logo_light: body.name })
  expect((await visitor()).rawPayload.toString("latin1")).not.toContain("PhoneMaker")
})

test.each([
  ["a page", "<html>", "logo", "not_an_image", "invalid"],
  ["a JPEG", Buffer.from([0xff, 0xd8, 0xff, 0xe0]), "logo", "not_an_image", "invalid"],
  ["a damaged SVG", "<svg viewBox='0 0 1 1'><path>", "logo", "image_broken", "invalid"],
  ["a damaged PNG", Buffer.from("\x89PNG\r\n\x1a\nrest", "latin1"), "logo", "image_broken", "invalid"],
  [
    "too large a file",
    `<svg viewBox="0 0 4 1">${" ".repeat(1024 * 1024)}</svg>`,
    "logo",
    "image_too_large",
    "too_large",
  ],
  ["a logo like a line", '<svg viewBox="0 0 90 10"/>', "logo", "invalid_input", "invalid"],
  ["a logo like a mast", '<svg viewBox="0 0 10 90"/>', "logo", "invalid_input", "invalid"],
  ["an icon that is no square", '<svg viewBox="0 0 30 10"/>', "icon", "invalid_input", "invalid"],
  ["another use", '<svg viewBox="0 0 10 10"/>', "photo", "invalid_input", "not_a_choice"],
])("%s is refused, naming the field", async (_, content, used_as, code, why) => {
  const { status, body } = await add(content, used_as)
  expect([status, body.code]).toEqual([400, code])
  expect(body.errors).toMatchObject([
    { param: used_as === "photo" ? "used_as" : "picture_upload", code: why },
  ])
})

test("a PNG of few pixels is refused; so is none", async () => {
  expect((await add(await png(100, 40))).body.errors).toMatchObject([{ code: "too_small" }])
  expect((await add(await png(100, 100), "icon")).body.errors).toMatchObject([{ code: "too_small" }])
  const none = await owner.post("/api/admin/academy-pictures/", { used_as: "logo" })
  expect(none.body.errors).toMatchObject([{ param: "picture_upload", code: "required" }])
})

test("nobody but owners uploads; a name that was never uploaded is refused, as is a child's picture", async () => {
  const coach = await as(t.app, await t.given.account({ is_staff: true }))
  const { visitor: family } = await t.family()
  for (const by of [coach, family]) expect((await add(LOGO, "logo", by)).status).toBe(403)
  const name = `100x100-${"0".repeat(16)}-${"0".repeat(32)}.svg`
  const { body } = await change({ logo_light: name })
  expect(body.errors).toMatchObject([{ param: "look.values.logo_light", code: "invalid" }])
  const { rows } = await t.deps.pool.query("select key from pictures limit 1")
  const key = rows[0]?.key ?? `${"0".repeat(16)}-${"0".repeat(32)}.webp`
  expect((await t.app.inject({ url: `/academy-pictures/10x10-${key}` })).statusCode).toBe(404)
  expect((await t.app.inject({ url: `/academy-pictures/${name}` })).statusCode).toBe(404)
})

test("what was uploaded and never saved goes after a day; what was replaced stays for undo", async () => {
  const first = (await add(LOGO)).body.name
  await change({ logo_light: first })
  const second = (await add(LOGO)).body.name
  await change({ logo_light: second })
  const unsaved = (await add(LOGO)).body.name
  t.clock.pass(DAY_MS - HOUR_MS)
  await sweepAcademyPictures(t.deps)
  expect(await t.deps.gateways.files.read(academyPicture(unsaved)?.key ?? "")).not.toBeNull()
  t.clock.pass(2 * HOUR_MS)
  await sweepAcademyPictures(t.deps)
  const { key = "", png: flat } = academyPicture(unsaved) ?? {}
  expect([await t.deps.gateways.files.read(key), await t.deps.gateways.files.read(flat?.key ?? "")]).toEqual([
    null,
    null,
  ])
  expect((await change({ logo_light: first })).status).toBe(200)
  expect((await visitor()).statusCode).toBe(200)
})

const email = () =>
  composeEmail(
    { dedupe_key: "1", kind: "password_changed", to_email: "a@b.se", language: "sv", params: {} },
    { publicUrl: "https://solna.example", now: t.clock.now() },
  ).html

test("emails show the logo as PNG with the name beside it for readers without pictures", async () => {
  expect(email()).not.toContain("<img")
  const { name } = (await add(LOGO)).body
  await change({ logo_light: name })
  expect(email()).toContain(
    `<img src="https://solna.example${academyPicture(name)?.png.url}" alt="${academy.name}"`,
  )
})

test("each file of the icon has its size; another icon, accent or name has another version", async () => {
  expect(iconVersionOf(academy)).toBeNull()
  await change({ mark: "letter" })
  const letter = iconVersionOf(academy)
  await change({ accent: "lagoon" })
  expect(iconVersionOf(academy)).not.toBe(letter)
  const { name } = (await add(await png(300, 300), "icon")).body
  const sizes = async () =>
    Promise.all(
      iconFiles
        .filter((file) => file.endsWith(".png"))
        .map(async (file) => (await sharp(await drawIcon(t.deps, file)).metadata()).width),
    )
  expect(await sizes()).toEqual([180, 192, 512, 512])
  await change({ icon: name, accent: "aurora" })
  expect(iconVersionOf(academy)).toBe(name.split("-")[1])
  expect(await sizes()).toEqual([180, 192, 512, 512])
  expect((await drawIcon(t.deps, "favicon.svg")).toString()).toContain("<svg")
})

test("a dark icon without a ground of its own stands on white where a phone cuts it, a light one on night", async () => {
  const corner = async (fill: string) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="${fill}"/></svg>`
    await change({ icon: (await add(svg, "icon")).body.name })
    const drawn = await drawIcon(t.deps, "icon-maskable-512.png")
    return [...(await sharp(drawn).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer())].slice(
      0,
      3,
    )
  }
  expect(await corner("#0a1422")).toEqual([255, 255, 255])
  expect(await corner("#ffffff")).toEqual([10, 20, 34])
})

test("a new academy has its letter, and a settings file brings no pictures that only its old database has", async () => {
  const database = await createTestDatabase()
  try {
    const logo_light = `400x100-${"a".repeat(16)}-${"b".repeat(32)}.svg`
    const file = { look: { accent: "lagoon", logo_light } } as never
    await fillFromFile(database.db, file, t.clock.now())
    expect((await readGroups(database.db)).look.values).toMatchObject({
      accent: "lagoon",
      mark: "letter",
      logo_light: "",
    })
  } finally {
    await database.drop()
  }
})
