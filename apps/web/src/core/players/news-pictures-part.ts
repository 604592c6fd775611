import { tabPart } from "../../parts/part.tsx"
import type { NewsPicturesProps } from "./news-pictures.tsx"

/** Fetched where a coach added pictures, which is not on most pages. */
export const PicturesOfNote = tabPart<NewsPicturesProps>(
  "news-pictures",
  async () => (await import("./news-pictures.tsx")).NewsPictures,
  ["session-pictures"],
  null,
)
