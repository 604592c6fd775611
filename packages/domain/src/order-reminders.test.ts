import { expect, test } from "vitest"
import { planReminders, type ReminderSchedule } from "./order-reminders.ts"

const at = (day: string) => new Date(`2026-11-${day}T12:00:00+01:00`)
const schedule: ReminderSchedule = { first_days: 1, second_days: 8, since: at("01") }
const order = { due_at: new Date("2026-11-10T23:59:59+01:00"), count: 0, last: null }
const days = (...args: Parameters<typeof planReminders>) =>
  planReminders(...args).map(({ number, day }) => `${number}: ${day.slice(-2)}`)

test.each([
  ["both after the due date", schedule, order, "05", ["1: 11", "2: 18"]],
  ["none while it is switched off", { ...schedule, first_days: null, second_days: null }, order, "05", []],
  ["one alone", { ...schedule, second_days: null }, order, "05", ["1: 11"]],
  ["today what could not be sent before", schedule, order, "15", ["1: 15", "2: 22"]],
  ["the second after one by hand", schedule, { ...order, count: 1, last: at("16") }, "16", ["2: 23"]],
  ["the second on its day", schedule, { ...order, count: 1, last: at("11") }, "12", ["2: 18"]],
  ["none after two", schedule, { ...order, count: 2, last: at("18") }, "19", []],
  ["none of what was late when it was switched on", { ...schedule, since: at("12") }, order, "12", []],
  [
    "the second of what somebody reminded of before",
    { ...schedule, since: at("12") },
    { ...order, count: 1, last: at("12") },
    "12",
    ["2: 19"],
  ],
])("%s", (_, settings, unpaid, today, planned) => {
  expect(days(settings, unpaid, at(today))).toEqual(planned)
})
