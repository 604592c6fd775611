import { useQueryClient } from "@tanstack/react-query"
import { act, screen, waitFor } from "@testing-library/react"
import { beforeEach, expect, test } from "vitest"
import { sessionQuery } from "../../core/accounts/index.ts"
import { renderScreen } from "../../testing/render-screen.tsx"
import type { KeptWrite } from "./outbox.ts"
import { useOutbox } from "./use-outbox.ts"

/** An outbox belongs to its account while the page lives, and test files share a page: no other file has this one. */
const COACH = 50_271
const MARK = "POST /api/mark-booking-done/4/9/"
const mark: KeptWrite = {
  key: "mark 9",
  account_id: COACH,
  call: "POST /api/mark-booking-done/:a/:b/",
  input: { params: { a: 4, b: 9 }, body: { attendance: "present" } },
}

/** As a page that comes back with the net: its session is asked for again, and for a moment nobody knows who it is. */
function Pitch() {
  const { state } = useOutbox()
  const client = useQueryClient()
  const sayWho = (account: object | null) => () =>
    client.setQueryData(sessionQuery.queryKey, account as never)
  return (
    <>
      <p>{`${state.waiting.length} waiting`}</p>
      <button type="button" onClick={sayWho(null)}>
        nobody
      </button>
      <button type="button" onClick={sayWho({ id: COACH })}>
        the coach
      </button>
    </>
  )
}

beforeEach(() => localStorage.clear())

test("a mark is sent once, though the page forgets for a moment whose it is while it is on its way", async () => {
  localStorage.setItem("attendance_outbox", JSON.stringify([mark]))
  let arrive = () => {}
  const { sent, user } = renderScreen(<Pitch />, {
    account: { id: COACH },
    answers: {
      [MARK]: new Promise((resolve) => {
        arrive = () => resolve([200, {}] as never)
      }),
    },
  })
  await waitFor(() => expect(sent).toHaveLength(1))
  await user.click(screen.getByRole("button", { name: "nobody" }))
  await user.click(screen.getByRole("button", { name: "the coach" }))
  await act(async () => arrive())
  await screen.findByText("0 waiting")
  expect(sent.map(({ call }) => call)).toEqual([MARK])
})
