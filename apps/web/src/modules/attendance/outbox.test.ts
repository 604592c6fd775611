import type { Attendance } from "@academy/domain/bookings"
import { expect, test } from "vitest"
import { createOutbox, type KeptWrite, type Sent } from "./outbox.ts"

const mark = (booking_id: number, attendance: Attendance = "present", account_id = 1): KeptWrite => ({
  key: `mark:${booking_id}`,
  account_id,
  call: "POST /api/mark-booking-done/:a/:b/",
  input: { params: { a: booking_id * 10, b: booking_id }, body: { attendance } },
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
  const arrived: KeptWrite[] = []
  const send = async (one: KeptWrite): Promise<Sent> => {
    if (line.answer === "saved") arrived.push(one)
    return line.answer
  }
  return { arrived, send }
}
const account_id = 1

test("a mark is sent at once and nothing stays on the phone", async () => {
  const store = phone()
  const { arrived, send } = serverWith({ answer: "saved" })
  const outbox = createOutbox({ account_id, send, store })
  const told: KeptWrite[] = []
  outbox.onSaved((write) => void told.push(write))
  await outbox.put([mark(1), mark(2, "absent")])
  expect(arrived).toEqual([mark(1), mark(2, "absent")])
  expect(told).toEqual(arrived)
  expect(outbox.getState()).toMatchObject({ waiting: [], isStuck: false })
  expect(store.getItem("attendance_outbox")).toBeNull()
})

test("without a connection it is kept, over a reload too, and sent when the connection is back", async () => {
  const store = phone()
  const line: { answer: Sent } = { answer: "later" }
  const { arrived, send } = serverWith(line)
  await createOutbox({ account_id, send, store }).put([mark(1), mark(2)])
  const reloaded = createOutbox({ account_id, send, store })
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
  const outbox = createOutbox({ account_id, send, store: phone() })
  await outbox.put([mark(1)])
  await outbox.put([mark(1, "absent")])
  line.answer = "saved"
  await outbox.flush()
  expect(arrived).toEqual([mark(1, "absent")])
})

test("marked anew while the first mark is on its way: both are sent, in order", async () => {
  const arrived: KeptWrite[] = []
  const held: (() => void)[] = []
  const outbox = createOutbox({
    account_id,
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
  const arrived: string[] = []
  const outbox = createOutbox({
    account_id,
    store: phone(),
    send: async ({ key }) => {
      if (key === "mark:1") return { refused: "not_found" }
      arrived.push(key)
      return "saved"
    },
  })
  await outbox.put([mark(1), mark(2)])
  expect(arrived).toEqual(["mark:2"])
  expect(outbox.getState()).toMatchObject({ waiting: [], refused: [{ ...mark(1), reason: "not_found" }] })
})

test("what is refused is gone once it is discarded or made anew, and never there beside a later one", async () => {
  const line: { answer: Sent } = { answer: { refused: "not_found" } }
  const outbox = createOutbox({ account_id, store: phone(), send: serverWith(line).send })
  await outbox.put([mark(1), mark(2)])
  outbox.discard("mark:1")
  expect(outbox.getState().refused.map(({ key }) => key)).toEqual(["mark:2"])
  const first = outbox.put([mark(2)])
  expect(outbox.getState().refused).toEqual([])
  line.answer = "saved"
  await outbox.put([mark(2, "absent")])
  await first
  expect(outbox.getState()).toMatchObject({ waiting: [], refused: [] })
})

test("what one coach kept is never sent by another on the same phone, and is still there afterwards", async () => {
  const store = phone()
  await createOutbox({ account_id, send: serverWith({ answer: "later" }).send, store }).put([mark(1)])
  const { arrived, send } = serverWith({ answer: "saved" })
  const colleague = createOutbox({ account_id: 2, send, store })
  await colleague.put([mark(2, "absent", 2)])
  expect(arrived).toEqual([mark(2, "absent", 2)])
  expect(createOutbox({ account_id, send, store }).getState().waiting).toEqual([mark(1)])
})

test("what somebody else wrote into the storage is no write of ours", () => {
  const store = phone()
  store.setItem(
    "attendance_outbox",
    '[{"booking_id":"1"},null,{"key":"x","account_id":1,"call":"POST /api/accounts/:id/role/","input":{}}]',
  )
  expect(createOutbox({ account_id, send: async () => "saved", store }).getState().waiting).toEqual([])
})
