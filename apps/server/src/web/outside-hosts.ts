import type { OutsideServices } from "@academy/contract/page-context"
import { tileOrigin } from "@academy/domain/map-tiles"

interface OutsideHosts {
  script: string[]
  img: string[]
  connect: string[]
  frame: string[]
}

/** From which other hosts a page may fetch, by kind: exactly those of what is set. */
export function outsideHosts({ analyticsId, adPixelId, film, tileUrl }: OutsideServices): OutsideHosts {
  const google = ["https://*.google-analytics.com", "https://*.googletagmanager.com"]
  return {
    script: [
      ...(analyticsId ? ["https://*.googletagmanager.com"] : []),
      ...(adPixelId ? ["https://connect.facebook.net"] : []),
    ],
    img: [
      ...(analyticsId ? google : []),
      ...(adPixelId ? ["https://www.facebook.com"] : []),
      ...(tileUrl ? [tileOrigin(tileUrl)] : []),
    ],
    connect: [
      ...(analyticsId ? [...google, "https://*.analytics.google.com"] : []),
      ...(adPixelId ? ["https://www.facebook.com"] : []),
    ],
    frame: film ? [new URL(film.player).origin] : [],
  }
}
