import { fireEvent, screen } from "@testing-library/react"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { NotePictures } from "./note-pictures.tsx"

type Session = Parameters<typeof NotePictures>[0]["session"]
const picture = (id: number) => ({
  id,
  url: `/files/${id}.webp`,
  added_by: "Sofia Lund",
  added_at: "2026-11-26T20:00:00+01:00",
})
const alma = { player_id: 7, name: "Alma Berg", is_unconfirmed: false }
const session = { bookable_id: 5, pictures: [], without_photos: [] as (typeof alma)[] } as unknown as Session
const photo = (name: string) => new File(["x"], name, { type: "image/jpeg" })

/** What the network does with each upload: an answer, or none. */
let uploads: ((upload: FakeUpload) => void)[] = []
const forms: FormData[] = []

class FakeUpload {
  status = 0
  responseText = ""
  upload: { onprogress?: (event: unknown) => void } = {}
  onload?: () => void
  onerror?: () => void
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => null
  abort() {}
  send(form: FormData) {
    forms.push(form)
    uploads.shift()?.(this)
  }
}
const arrives =
  (...ids: number[]) =>
  (upload: FakeUpload) => {
    upload.status = 200
    upload.responseText = JSON.stringify(ids.map(picture))
    upload.onload?.()
  }

beforeEach(() => {
  uploads = []
  forms.length = 0
  vi.stubGlobal("XMLHttpRequest", FakeUpload)
  vi.stubGlobal("createImageBitmap", async () => ({ width: 10, height: 10, close() {} }))
  URL.createObjectURL = () => "blob:picture"
  URL.revokeObjectURL = () => {}
})
afterEach(() => vi.unstubAllGlobals())

const choose = (...files: File[]) => {
  const input = document.querySelector("input[type=file]")
  if (input) fireEvent.change(input, { target: { files } })
}

test("players without a consent are named, and nothing is sent before it is confirmed of them", async () => {
  const { t, user } = renderScreen(<NotePictures session={{ ...session, without_photos: [alma] }} />)
  expect(screen.getByText(t("staff:session.pictures.without", { names: "Alma Berg" }))).toBeTruthy()
  choose(photo("a.jpg"))
  const name = t("staff:session.pictures.send", { count: 1 })
  await user.click(await screen.findByRole("button", { name }))
  expect(forms).toHaveLength(0)
  await user.click(screen.getByRole("checkbox"))
  uploads = [arrives(1)]
  await user.click(screen.getByRole("button", { name }))
  await expect.poll(() => forms.map((form) => form.get("confirmed_player_ids"))).toEqual(["7"])
})

test("what fails stays with its reason and is sent again; a second press meanwhile sends nothing", async () => {
  const { t, user } = renderScreen(<NotePictures session={session} />)
  choose(photo("a.jpg"), photo("b.jpg"))
  const name = (count: number) => t("staff:session.pictures.send", { count })
  let pending: FakeUpload | undefined
  uploads = [
    arrives(1),
    (upload) => {
      pending = upload
      upload.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 })
    },
  ]
  const send = await screen.findByRole("button", { name: name(2) })
  await user.dblClick(send)
  await screen.findByText(t("staff:session.pictures.percent", { percent: "25%" }))
  expect(forms).toHaveLength(2)
  pending?.onerror?.()
  expect((await screen.findByRole("alert")).textContent).toContain(t("problems:network"))
  expect(screen.getByRole("alert").textContent).toContain(t("staff:session.pictures.kept"))
  uploads = [arrives(1, 2)]
  await user.click(screen.getByRole("button", { name: name(1) }))
  await expect.poll(() => screen.queryByRole("alert")).toBeNull()
  expect(forms).toHaveLength(3)
})

test("more than four are not taken, and an answer of an older version has none", async () => {
  const old = { bookable_id: 5 } as unknown as Session
  const { t } = renderScreen(<NotePictures session={old} />)
  choose(...["a", "b", "c", "d", "e"].map(photo))
  await screen.findByText(t("staff:session.pictures.full"))
  await screen.findByRole("button", { name: t("staff:session.pictures.send", { count: 4 }) })
  expect(document.querySelector("input[type=file]")).toBeNull()
})

test("a picture that another has removed says so; one waits to be looked at again", async () => {
  const unconfirmed = { ...alma, is_unconfirmed: true }
  const { t, user, sent } = renderScreen(
    <NotePictures session={{ ...session, pictures: [picture(1)], without_photos: [unconfirmed] }} />,
    {
      answers: {
        "DELETE /api/staff/session-pictures/1/": [404, { code: "not_found" }],
        "POST /api/staff/sessions/5/pictures/confirm/": [200, { status: "ok" }],
      },
    },
  )
  expect(screen.getByText(t("staff:session.pictures.hidden", { names: "Alma Berg" }))).toBeTruthy()
  await user.click(screen.getByRole("button", { name: t("staff:session.pictures.looked") }))
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ confirmed_player_ids: "7" }])
  await user.click(screen.getByRole("button", { name: t("staff:session.pictures.remove", { n: 1 }) }))
  await user.click(await screen.findByRole("button", { name: t("staff:session.pictures.removeIt") }))
  await screen.findByText(t("staff:session.pictures.removedBefore"))
})
