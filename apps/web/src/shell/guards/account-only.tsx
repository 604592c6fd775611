import { Guard } from "./guard.tsx"
import { guardPage, isOtherPage } from "./guard-page.ts"

export const loader = guardPage("account")
export const shouldRevalidate = isOtherPage

export default function AccountOnly() {
  return <Guard access="account" />
}
