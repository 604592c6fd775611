import { act, screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../../testing/render-screen.tsx"
import { RatingSection } from "./rating-section.tsx"

const booking = {
  id: 31,
  player_name: "Elsa",
  title: "Group",
  status: "confirmed",
  timestamp: "2026-11-25T17:30:00+01:00",
  ends_at: "2026-11-25T18:30:00+01:00",
  attendance: "present",
  rating: { stars: 4, comment: "Fun", editable_until: "2026-12-02T18:30:00+01:00" },
}
const DRAFT = "draft:1:rating:31"

test("what is typed while a rating is on its way stays, and is not taken for saved", async () => {
  let arrive = () => {}
  const arriving = new Promise<void>((done) => {
    arrive = done
  })
  const saved = { ...booking.rating, comment: "Fun and" }
  const { t, user, sent } = renderScreen(<RatingSection booking={booking as never} />, {
    account: { id: 1 },
    answers: {
      "POST /api/rate-booking/31/": arriving.then(() => [200, saved]) as never,
    },
  })
  const comment = screen.getByLabelText<HTMLTextAreaElement>(new RegExp(t("bookings:rating.comment")))
  await user.type(comment, " and")
  await user.click(screen.getByRole("button", { name: t("bookings:rating.save") }))
  await user.type(comment, " loud")
  await act(async () => arrive())
  expect(await screen.findByText(t("bookings:rating.saved"))).toBeTruthy()
  expect(comment.value).toBe("Fun and loud")
  expect(sessionStorage.getItem(DRAFT)).toContain("Fun and loud")

  await user.click(screen.getByRole("button", { name: t("bookings:rating.save") }))
  await expect.poll(() => sessionStorage.getItem(DRAFT)).toBeNull()
  expect(sent.map(({ body }) => (body as { comment: string }).comment)).toEqual(["Fun and", "Fun and loud"])
})

test("in Arabic a comment in Latin letters is set apart", () => {
  const editable_until = "2026-11-20T18:30:00+01:00"
  const rating = { stars: 4, comment: "Fun, isn't it?", editable_until }
  renderScreen(<RatingSection booking={{ ...booking, rating } as never} />, { language: "ar" })
  expect(screen.getByText(rating.comment).tagName).toBe("BDI")
})
