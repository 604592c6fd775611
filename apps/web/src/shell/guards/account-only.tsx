import AccountActions from "../navigation/account-actions.tsx"
import { haveAccountActions } from "../navigation/account-actions-loading.ts"
import { Guard } from "./guard.tsx"
import { guardPage, isOtherPage } from "./guard-page.ts"

export const loader = guardPage("account")
export const shouldRevalidate = isOtherPage

// Who comes here is logged in: they come with the page, not after it.
haveAccountActions(AccountActions)

export default function AccountOnly() {
  return <Guard access="account" />
}
