import { useRootData } from "../../runtime/root-data.ts"
import type { Thing } from "./structured-data.ts"

/** Tells search engines about the things on a page. `things` get the site's own address. */
export function StructuredData({ things }: { things: (publicUrl: string) => readonly Thing[] }) {
  const publicUrl = useRootData()?.publicUrl ?? ""
  const data = { "@context": "https://schema.org", "@graph": things(publicUrl) }
  // No text from the data can end the script: every "<" is written as its code.
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll("<", "\\u003c")}</script>
}
