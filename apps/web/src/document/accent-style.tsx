import { academy } from "@academy/domain/academy"
import { rulesOf } from "./accent-rules.ts"

/** The academy's accent and logo, after the styles whose tokens it replaces. Only the server has the colours. */
export function AccentStyle() {
  const __html = import.meta.env.SSR ? rulesOf(academy) : ""
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own colours; as a child its quotes would be escaped
  return <style suppressHydrationWarning id="accent" dangerouslySetInnerHTML={{ __html }} />
}
