import { href, type LoaderFunctionArgs, redirect } from "react-router"
import type { AccountParams } from "../../address/account-params.ts"

/** Links of the FAQ's earlier scheme: My Page with the dialog that `section` names. */
const dialogOfSection: Record<string, AccountParams> = {
  "create-player": { createPlayerModal: "true" },
  "connect-player": { requestsModal: "true" },
}

export function loader({ request }: LoaderFunctionArgs) {
  const section = new URL(request.url).searchParams.get("section") ?? ""
  const search = new URLSearchParams(dialogOfSection[section] as Record<string, string> | undefined)
  throw redirect(search.size > 0 ? `${href("/account")}?${search}` : href("/account"))
}

/** Never drawn: the loader always leads on. */
export default function Profile() {
  return null
}
