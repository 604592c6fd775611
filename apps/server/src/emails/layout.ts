import { academy } from "@academy/domain/academy"
import { academyPicture } from "@academy/domain/academy-pictures"
import { accents } from "@academy/domain/accents"
import type { TextLanguage } from "../text/languages.ts"

export interface Fact {
  label: string
  /** One line, or several: in the plain text they begin below the label. */
  value: string
  link?: { label: string; url: string } | undefined
}

/** The parts of an email, as plain text in the reader's language. */
export interface EmailParts {
  heading: string
  greeting: string
  text: string
  facts: Fact[]
  /** To be typed where it was asked for; empty otherwise. */
  code: string
  /** What somebody wrote to us, in lines of their own. */
  quote: string
  /** Sessions that the email leads to, below what was written. */
  tickets: Fact[]
  action: string
  url: string
  /** A second way, as a plain link below the button. */
  second?: { action: string; url: string } | undefined
  note: string
  /** What stands between a label and its value. */
  colon: string
  copyLink: string
  signOff: string
  footer: string
  /** Where the logo is. */
  publicUrl: string
}

const address = () => `${academy.street}, ${academy.postcode} ${academy.town}`

/** The email for readers without HTML. The address of the link stands alone on its line. */
export function toText(parts: EmailParts): string {
  const linesOf = (facts: readonly Fact[]) =>
    facts
      .flatMap(({ label, value, link }) => [
        { label, value },
        ...(link ? [{ label: link.label, value: link.url }] : []),
      ])
      .map(({ label, value }) => `${label}${parts.colon}${value.includes("\n") ? "\n" : " "}${value}`)
      .join("\n")
  return [
    parts.greeting,
    parts.text,
    linesOf(parts.facts),
    parts.code,
    parts.quote,
    ...parts.tickets.map((ticket) => linesOf([ticket])),
    `${parts.action}${parts.colon}\n${parts.url}`,
    parts.second ? `${parts.second.action}${parts.colon}\n${parts.second.url}` : "",
    parts.note,
    `${parts.signOff}\n${academy.name}`,
    `${parts.footer}\n${address()}`,
  ]
    .filter((part) => part !== "")
    .join("\n\n")
}

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const paragraph = (text: string, style: string) =>
  text === "" ? "" : `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`

/** Emails are light by themselves. */
const colours = () => accents[academy.accent].light

const link = (url: string, words: string) =>
  `<a href="${escapeHtml(url)}" style="color:${colours().ink};font-weight:600">${escapeHtml(words)}</a>`

/** Several lines, each of which may need more than one on a phone, are told apart by the room between them. */
const asBlocks = (value: string) =>
  value.includes("\n")
    ? value
        .split("\n")
        .map((line) => `<div style="margin:0 0 8px;font-weight:400">${escapeHtml(line)}</div>`)
        .join("")
    : escapeHtml(value)

const fact = ({ label, value, link: to }: Fact) =>
  `<div style="padding:10px 0;border-top:1px solid #dde4eb"><dt style="font-size:13px;color:#455468">${escapeHtml(label)}</dt>` +
  `<dd style="margin:2px 0 0;font-weight:600;overflow-wrap:anywhere">${asBlocks(value)}${to ? `<br>${link(to.url, to.label)}` : ""}</dd></div>`

const secondLink = (second: EmailParts["second"]) =>
  second ? `<p style="margin:0 0 24px">${link(second.url, second.action)}</p>` : ""

/** Large, in a typeface that tells its characters apart, and left to right in every language. */
const codeBlock = (code: string) =>
  code === ""
    ? ""
    : `<p dir="ltr" style="margin:0 0 24px;padding:16px;border-radius:10px;background:#f1f4f7;text-align:center;font:700 34px/1.2 ui-monospace,Menlo,Consolas,monospace">${escapeHtml(code)}</p>`

/** The logo where the academy has one; readers that load no pictures show its name. */
function head(publicUrl: string): string {
  const logo = academyPicture(academy.logo_light)
  const name = escapeHtml(academy.name)
  if (!logo) return `<bdi>${name}</bdi>`
  const width = Math.round(Math.min((HEAD_HEIGHT * logo.width) / logo.height, MOST_HEAD_WIDTH))
  return `<img src="${escapeHtml(publicUrl + logo.png.url)}" alt="${name}" width="${width}" style="display:block;width:${width}px;max-width:100%;height:auto;border:0">`
}
const HEAD_HEIGHT = 40
const MOST_HEAD_WIDTH = 240

/** One column that fits every screen, light by itself and readable where the reader's program turns it dark. */
export function toHtml(parts: EmailParts, { code, direction }: TextLanguage): string {
  const listOf = (facts: readonly Fact[]) =>
    facts.length === 0 ? "" : `<dl style="margin:0 0 24px">${facts.map(fact).join("")}</dl>`
  const url = escapeHtml(parts.url)
  return `<!doctype html>
<html lang="${code}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(parts.heading)}</title>
</head>
<body style="margin:0;background:#f1f4f7">
<div dir="${direction}" style="max-width:560px;margin:0 auto;padding:24px 16px;font:16px/1.55 system-ui,-apple-system,'Segoe UI',Arial,sans-serif;color:#0a1422;text-align:start">
<p style="margin:0 0 16px;font-weight:700;color:${colours().ink}">${head(parts.publicUrl)}</p>
<div style="background:#ffffff;border-radius:16px;padding:28px 24px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.2">${escapeHtml(parts.heading)}</h1>
${paragraph(parts.greeting, "")}
${paragraph(parts.text, "")}
${listOf(parts.facts)}
${codeBlock(parts.code)}
${paragraph(parts.quote, "padding:12px 16px;border-radius:10px;background:#f1f4f7;white-space:pre-line")}
${listOf(parts.tickets)}
<p style="margin:8px 0 24px"><a href="${url}" style="display:inline-block;padding:14px 22px;border-radius:999px;background:${colours().accent};color:${colours().on};font-weight:700;text-decoration:none">${escapeHtml(parts.action)}</a></p>
${secondLink(parts.second)}
${paragraph(parts.note, "color:#455468")}
<p style="margin:0 0 16px">${escapeHtml(parts.signOff)}<br><bdi>${escapeHtml(academy.name)}</bdi></p>
<p style="margin:0;font-size:13px;color:#455468">${escapeHtml(parts.copyLink)}<br><bdi dir="ltr" style="word-break:break-all">${url}</bdi></p>
</div>
<p style="margin:16px 0 0;font-size:13px;color:#455468">${escapeHtml(parts.footer)}<br><bdi>${escapeHtml(address())}</bdi></p>
</div>
</body>
</html>
`
}
