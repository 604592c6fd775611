import { createHash } from "node:crypto"
import { reportPolicyViolations } from "@academy/contract/browser-reports"
import type { OutsideServices } from "@academy/contract/page-context"
import { answerHeaders } from "../http/security-headers.ts"
import { outsideHosts } from "./outside-hosts.ts"

interface PageSettings {
  isDevelopment: boolean
  isHttps: boolean
  outside: OutsideServices
}

/** What the page's policy calls the address that violations are reported to. */
const VIOLATIONS = "violations"

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** The headers of an HTML page: what it may load and run, and what may be done with it. */
export function pageHeaders(html: string, settings: PageSettings): Record<string, string> {
  return {
    ...answerHeaders(settings),
    "content-security-policy": contentSecurityPolicy(html, settings),
    ...(settings.isHttps && { "reporting-endpoints": `${VIOLATIONS}="${reportPolicyViolations.path}"` }),
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    // The page depends on cookies (language, theme, session): kept by the browser, asked again each time.
    "cache-control": "private, no-cache",
  }
}

/**
 * Scripts run only from our own files and when their hash is that of an inline script of this very page.
 * Styles may stand inline: the dialogs' scroll lock writes a style element of its own at run time.
 */
function contentSecurityPolicy(html: string, { isDevelopment, isHttps, outside }: PageSettings): string {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  )
  const hosts = outsideHosts(outside)
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...new Set(hashes), ...hosts.script].join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${["'self'", "data:", "blob:", ...hosts.img].join(" ")}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...(isDevelopment ? ["ws:"] : []), ...hosts.connect].join(" ")}`,
    `frame-src ${hosts.frame.join(" ") || "'none'"}`,
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    `report-uri ${reportPolicyViolations.path}`,
    // Browsers that know it ignore the one before, and take its address under https alone.
    ...(isHttps ? [`report-to ${VIOLATIONS}`] : []),
  ].join("; ")
}
