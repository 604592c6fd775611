import { Guard } from "./guard.tsx"
import { guardPage, isOtherPage } from "./guard-page.ts"

export const loader = guardPage("superuser")
export const shouldRevalidate = isOtherPage

export default function SuperuserOnly() {
  return <Guard access="superuser" />
}
