import { Guard } from "./guard.tsx"
import { guardPage, isOtherPage } from "./guard-page.ts"

export const loader = guardPage("staff")
export const shouldRevalidate = isOtherPage

export default function StaffOnly() {
  return <Guard access="staff" />
}
