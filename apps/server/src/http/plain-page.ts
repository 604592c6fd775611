import type { Language } from "@academy/domain/page-language"
import type { Theme } from "@academy/domain/page-theme"
import { escapeHtml } from "../emails/layout.ts"

const dark = "--ground:#06131f;--ink:#f4f7fa;--muted:#a9b6c4;--action:#2ee6ab;--on-action:#03201a"
const light = "--ground:#fff;--ink:#0b1b2b;--muted:#455468;--action:#0b1b2b;--on-action:#fff"

const stylesOf = (theme: Theme) => `
:root{color-scheme:${theme === "system" ? "light dark" : theme};${theme === "dark" ? dark : light}}
${theme === "system" ? `@media (prefers-color-scheme:dark){:root{${dark}}}` : ""}
body{margin:0;min-height:100dvh;display:grid;align-content:center;background:var(--ground);color:var(--ink);font:17px/1.5 system-ui,sans-serif}
main{max-inline-size:36rem;margin-inline:auto;padding:1.5rem}
p{color:var(--muted)}
a{display:inline-block;padding:.875rem 1.375rem;border-radius:999px;background:var(--action);color:var(--on-action);font-weight:700;text-decoration:none}`

/** What `plainPage` must be sent with: it runs nothing and loads nothing. */
export const plainPageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  "cache-control": "no-store",
}

interface PlainPage {
  language: Language
  theme: Theme
  title: string
  text: string
  /** What stands above the title. */
  academyName?: string
  /** Leads to the same address again. */
  again?: string
  /** After how many seconds the page loads itself again. */
  refreshAfter?: string
}

/** A page of one sentence that needs neither the app nor the database. */
export const plainPage = ({ language, theme, title, text, academyName, again, refreshAfter }: PlainPage) => {
  const name = academyName && escapeHtml(academyName)
  return `<!doctype html>
<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refreshAfter ? `<meta http-equiv="refresh" content="${refreshAfter}">` : '<meta name="robots" content="noindex">'}
<title>${name ? `${title} · ${name}` : title}</title>
<style>${stylesOf(theme)}</style>
</head>
<body><main>${name ? `<p>${name}</p>` : ""}<h1>${title}</h1><p role="status">${text}</p>${again ? `<a href="">${again}</a>` : ""}</main></body>
</html>
`
}
