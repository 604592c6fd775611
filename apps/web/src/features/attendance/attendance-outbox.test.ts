import { expect, test } from "vitest"
import { createOutbox, type Mark, type Sent } from "./attendance-outbox.ts"

const mark = (booking_id: number, attendance: Mark["attendance"] = "present"): Mark => ({
  player_id: booking_id * 10,
  booking_id,
  attendance,
})

function phone() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

/** A server that writes down what arrives; `line` says what becomes of each try. */
function serverWith(line: { answer: Sent }) {
  const arrived: Mark[] = []
  const send = async (one: Mark): Promise<Sent> => {
    if (line.answer === "saved") arrived.push(one)
    return line.answer
  }
  return { arrived, send }
}

test("a mark is sent at once and nothing stays on the phone", async () => {
  const store = phone()
  const { arrived, send } = serverWith({ answer: "saved" })
  const outbox = createOutbox({ send, store })
  await outbox.put([mark(1), mark(2, "absent")])
  expect(arrived).toEqual([mark(1), mark(2, "absent")])
  expect(outbox.getState()).toMatchObject({ waiting: [], isStuck: false })
  expect(store.getItem("attendance_outbox")).toBeNull()
})

test("without a connection it is kept, over a reload too, and sent when the connection is back", async () => {
  const store = phone()
  const line: { answer: Sent } = { answer: "later" }
  const { arrived, send } = serverWith(line)
  await createOutbox({ send, store }).put([mark(1), mark(2)])
  const reloaded = createOutbox({ send, store })
  expect(reloaded.getState().waiting).toEqual([mark(1), mark(2)])
  await reloaded.flush()
  expect(reloaded.getState().isStuck).toBe(true)
  line.answer = "saved"
  await reloaded.flush()
  expect(arrived).toEqual([mark(1), mark(2)])
  expect(reloaded.getState()).toMatchObject({ waiting: [], isStuck: false })
})

test("the last word for a booking is the one that is sent", async () => {
  const line: { answer: Sent } = { answer: "later" }
  const { arrived, send } = serverWith(line)
  const outbox = createOutbox({ send, store: phone() })
  await outbox.put([mark(1)])
  await outbox.put([mark(1, "absent")])
  line.answer = "saved"
  await outbox.flush()
  expect(arrived).toEqual([mark(1, "absent")])
})

test("marked anew while the first mark is on its way: both are sent, in order", async () => {
  const arrived: Mark[] = []
  const held: (() => void)[] = []
  const outbox = createOutbox({
    store: phone(),
    send: (one) =>
      new Promise((resolve) => {
        arrived.push(one)
        if (arrived.length > 1) resolve("saved")
        else held.push(() => resolve("saved"))
      }),
  })
  const first = outbox.put([mark(1)])
  await outbox.put([mark(1, "absent")])
  held[0]?.()
  await first
  expect(arrived).toEqual([mark(1), mark(1, "absent")])
  expect(outbox.getState().waiting).toEqual([])
})

test("what the server refuses is counted and does not block the others", async () => {
  const arrived: number[] = []
  const outbox = createOutbox({
    store: phone(),
    send: async ({ booking_id }) => {
      if (booking_id === 1) return "refused"
      arrived.push(booking_id)
      return "saved"
    },
  })
  await outbox.put([mark(1), mark(2)])
  expect(arrived).toEqual([2])
  expect(outbox.getState()).toMatchObject({ waiting: [], refused: 1 })
})

test("what somebody else wrote into the storage is no mark", () => {
  const store = phone()
  store.setItem(
    "attendance_outbox",
    '[{"booking_id":"1"},null,{"player_id":1,"booking_id":2,"attendance":"late"}]',
  )
  expect(createOutbox({ send: async () => "saved", store }).getState().waiting).toEqual([])
})
