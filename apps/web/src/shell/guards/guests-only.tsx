import { Guard } from "./guard.tsx"
import { guardPage, isOtherPage } from "./guard-page.ts"

export const loader = guardPage("guests")
export const shouldRevalidate = isOtherPage

export default function GuestsOnly() {
  return <Guard access="guests" />
}
