import { expect, test } from "vitest"
import { nameForEmail } from "./name-for-email.ts"

const email = "erik@klubb.example"

test.each(["Erik", " Erik ", "Maj-Britt", "María de los Ángeles", "D’Angelo", "محمد", "Ngọc Ánh"])(
  "%s is a name",
  (first_name) => {
    expect(nameForEmail({ first_name, email })).toBe(first_name.trim())
  },
)

test.each([
  "",
  "- ",
  "casino.example",
  "https://casino.example",
  "<b>Erik</b>",
  "Win 100",
  "Win money every day with us",
  "Winmoneyeverydaywithusallofyoupeople",
])("%j gives way to the address", (first_name) => {
  expect(nameForEmail({ first_name, email })).toBe(email)
})
