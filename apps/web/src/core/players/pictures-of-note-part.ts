import { tabPart } from "../../parts/part.tsx"
import type { PicturesOfNoteProps } from "./pictures-of-note.tsx"

/** Fetched where a coach added pictures, which is not on most pages. */
export const PicturesOfNotePart = tabPart<PicturesOfNoteProps>(
  "pictures-of-note",
  async () => (await import("./pictures-of-note.tsx")).PicturesOfNote,
  ["session-pictures"],
  null,
)
