import { readPhone } from "@academy/domain/phone-numbers"
import type { Person } from "./person-fields.tsx"

/** What somebody searched for, as the fields of a person: an email, a phone number, else a name with its last word. */
export function personOf(typed: string): Person {
  const nobody = { first_name: "", last_name: "", email: "", phone_number: "" }
  const text = typed.trim()
  if (text === "") return nobody
  if (text.includes("@")) return { ...nobody, email: text }
  if ("phone" in readPhone(text)) return { ...nobody, phone_number: text }
  const [first = "", ...others] = text.split(/\s+/)
  return { ...nobody, first_name: first, last_name: others.join(" ") }
}
