import { fireEvent, screen, waitFor } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../../testing/render-screen.tsx"
import { SessionsCard } from "./sessions-card.tsx"

const SAVE = "PUT /api/staff/bookings/8/note/"
const session = {
  booking_id: 8,
  timestamp: "2026-11-24T18:00:00+01:00",
  title: "Group",
  attendance: "present",
  coach_note: "",
}

test("what is written while a note is sent stays in its field; a note that is sent whole closes it", async () => {
  let arrive: (answer: [number, unknown]) => void = () => {}
  const answers = {
    [SAVE]: new Promise<[number, unknown]>((resolve) => {
      arrive = resolve
    }),
  } as unknown as ServerAnswers
  const { t, user, sent } = renderScreen(<SessionsCard player={{ sessions: [session] } as never} />, {
    answers,
  })
  await user.click(screen.getByRole("button", { name: new RegExp(t("staff:player.writeNote")) }))
  const field = () => screen.getByLabelText(t("staff:player.writeNote"))
  fireEvent.change(field(), { target: { value: "Good passes" } })
  const send = screen.getByRole("button", { name: t("staff:player.keepNote") })
  await user.click(send)
  await waitFor(() => expect(sent).toHaveLength(1))
  fireEvent.change(field(), { target: { value: "Good passes, look up" } })
  arrive([200, {}])
  await waitFor(() => expect(send.getAttribute("aria-busy")).not.toBe("true"))
  expect(field()).toHaveProperty("value", "Good passes, look up")
  await user.click(send)
  await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull())
  expect(sent.map(({ body }) => body)).toEqual([{ note: "Good passes" }, { note: "Good passes, look up" }])
})
