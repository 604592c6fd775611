import { fireEvent, screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { PicturesOfNote } from "./pictures-of-note.tsx"

const pictures = [1, 2].map((id) => ({ id, url: `/files/${id}.webp` }))

test("a picture opens large, the next one follows, and one that was removed says so", async () => {
  const { t, user } = renderScreen(<PicturesOfNote pictures={pictures} />)
  const name = (number: number) => t("session-pictures:picture", { n: number, all: 2 })
  await user.click(screen.getByRole("button", { name: name(1) }))
  expect((await screen.findByRole("img", { name: name(1) })).getAttribute("src")).toBe("/files/1.webp")
  await user.click(screen.getByRole("button", { name: t("session-pictures:next") }))
  fireEvent.error(await screen.findByRole("img", { name: name(2) }))
  expect((await screen.findAllByText(t("session-pictures:gone"))).length).toBeGreaterThan(0)
  await user.keyboard("{Escape}")
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull()
})
