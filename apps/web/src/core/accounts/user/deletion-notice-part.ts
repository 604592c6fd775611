import type { UserInfo } from "@academy/contract/page-context"
import { tabPart } from "../../../parts/part.tsx"

/** Fetched while an account waits for its deletion. */
export const DeletionNotice = tabPart<{ account: UserInfo; className?: string }>(
  "deletion-notice",
  async () => (await import("./deletion-notice.tsx")).DeletionNotice,
  ["profile"],
  null,
)
