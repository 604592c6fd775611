import { type CutName, setLine } from "./set-text.server.ts"

/**
 * The same drawing with its lines of text as outlines, so that it looks alike where no font is. Every text is taken as
 * centred on its place, as on a player's card; one in letters that our fonts do not have is left out.
 * @param svg markup whose `<text>` elements hold text alone
 */
export async function outlineText(svg: string): Promise<string> {
  const texts = [...svg.matchAll(/<text\b([^>]*)>([^<]*)<\/text>/g)]
  const outlines = await Promise.all(texts.map(([, attributes = "", text = ""]) => outline(attributes, text)))
  let next = 0
  return svg.replace(/<text\b[^>]*>[^<]*<\/text>/g, () => outlines[next++] ?? "")
}

async function outline(attributes: string, escaped: string): Promise<string> {
  const text = unescaped(escaped)
  if (text.trim() === "") return ""
  const of = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1]
  const number = (name: string) => Number(of(name) ?? 0)
  const cut: CutName = /text-figure|font-weight:(75|80)0/.test(of("class") ?? "") ? "display" : "label"
  const direction = /\p{Script=Arabic}/u.test(text) ? "rtl" : "ltr"
  try {
    const { path, width } = await setLine(text, { cut, size: number("font-size"), direction })
    const most = number("textLength")
    const squeeze = most > 0 && width > most ? most / width : 1
    const x = number("x") - (width * squeeze) / 2
    const fill = of("fill")
    return `<path transform="translate(${x.toFixed(2)} ${number("y")}) scale(${squeeze.toFixed(4)} 1)" d="${path}"${
      fill ? ` fill="${fill}"` : ""
    }/>`
  } catch (error) {
    if (error instanceof RangeError) return ""
    throw error
  }
}

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" }
const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => named[name] ?? "")
