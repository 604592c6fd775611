import { DEFERRED_TYPE } from "./markers.ts"

const startOfApp = /<script type="module" async="">([\s\S]*?)<\/script>/
const earlyFiles = /<link\b[^>]*\brel="(?:modulepreload"|preload" as="fetch")[^>]*>/g

/**
 * A drawn page whose app does not start by itself: React Router's module script stands there under a type that no
 * browser runs, with the files that were to be fetched early; the page's script starts it when it is needed.
 * @throws when there is no such script: then React Router writes it differently, and this file has to follow.
 */
export function deferHydration(html: string): string {
  if (!startOfApp.test(html)) throw new Error("The page has no script of React Router's to defer")
  const files = [...html.matchAll(earlyFiles)].map(([link]) => /\bhref="([^"]+)"/.exec(link)?.[1] ?? "")
  const attributes = `type="${DEFERRED_TYPE}" data-files="${files.join(" ")}"`
  return html
    .replace(earlyFiles, "")
    .replace(startOfApp, (_, code: string) => `<script ${attributes}>${code}</script>`)
}
