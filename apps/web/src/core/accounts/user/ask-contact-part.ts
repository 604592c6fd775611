import { tabPart } from "../../../parts/part.tsx"
import type { AskContact as Ask } from "./ask-contact.tsx"

/** Fetched when the family can't be called. */
export const AskContact = tabPart<Parameters<typeof Ask>[0]>(
  "ask-contact",
  async () => (await import("./ask-contact.tsx")).AskContact,
  ["my-page"],
)
