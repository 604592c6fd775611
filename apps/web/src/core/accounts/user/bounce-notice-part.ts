import type { UserInfo } from "@academy/contract/page-context"
import { tabPart } from "../../../parts/part.tsx"

/** Fetched while emails to the account come back. */
export const BounceNotice = tabPart<{ account: UserInfo; className?: string }>(
  "bounce-notice",
  async () => (await import("./bounce-notice.tsx")).BounceNotice,
  ["profile"],
  null,
)
