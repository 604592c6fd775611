import type { PageContext } from "@academy/contract/page-context"
import { tileOrigin } from "@academy/domain/map-tiles"
import type { TileSource } from "./tile-layer.tsx"

/** Where street maps come from, or null when none are set. */
export function tileSource({
  outside: { tileUrl, tileCredit },
  publicUrl,
}: Pick<PageContext, "outside" | "publicUrl">): TileSource | null {
  if (tileUrl === null) return null
  const host = new URL(tileOrigin(tileUrl)).hostname
  return { url: tileUrl, credit: tileCredit, provider: host === new URL(publicUrl).hostname ? null : host }
}
