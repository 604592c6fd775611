import { type DocumentFonts, loadFonts, type Script, scriptOf, type Weight } from "./fonts.ts"
import { piecesOf } from "./pieces.ts"

/** A4 in points, and its margin. */
const PAGE = { width: 595.28, height: 841.89 } as const
const MARGIN = 56
/** The width between the margins. */
export const CONTENT_WIDTH = PAGE.width - 2 * MARGIN

export interface TextStyle {
  size?: number
  weight?: Weight
  /** Towards the side where the language begins lines, or ends them. */
  align?: "start" | "end"
  color?: string
}

interface PictureReader {
  openImage(png: Buffer): { width: number; height: number }
}

type FontName = `${Weight} ${Script}`

const LEADING = 1.4
const INK = "#0b1220"

/**
 * Draws on A4 pages in a language's direction: `start` is left, in Arabic right. Positions are from the start and the
 * top of the area between the margins.
 */
export class Pen {
  /** How far down the page it has come. */
  y = 0

  private readonly pdf: PDFKit.PDFDocument
  private readonly fonts: DocumentFonts
  private readonly direction: "ltr" | "rtl"

  private constructor(pdf: PDFKit.PDFDocument, fonts: DocumentFonts, direction: "ltr" | "rtl") {
    this.pdf = pdf
    this.fonts = fonts
    this.direction = direction
    for (const [weight, byScript] of Object.entries(fonts))
      for (const [script, font] of Object.entries(byScript))
        pdf.registerFont(`${weight} ${script}`, font as never)
  }

  /** Opens a document. `finish` returns the file. */
  static async open(
    direction: "ltr" | "rtl",
    facts: { title: string; author: string; language: string },
  ): Promise<Pen> {
    const [{ default: PDFDocument }, fonts] = await Promise.all([import("pdfkit"), loadFonts()])
    const pdf = new PDFDocument({
      size: "A4",
      margin: 0,
      lang: facts.language,
      info: { Title: facts.title, Author: facts.author },
    })
    return new Pen(pdf, fonts, direction)
  }

  /** Begins another page. */
  addPage(): void {
    this.pdf.addPage()
    this.y = 0
  }

  /** Begins another page if so much does not fit on this one. */
  keepTogether(height: number): void {
    if (this.y + height > PAGE.height - 2 * MARGIN) this.addPage()
  }

  /**
   * Writes a text at the present height, in lines of a width, without moving on.
   * @returns its height
   */
  text(text: string, from: number, width: number, style: TextStyle = {}): number {
    const { size = 10.5, align = "start", color = INK } = style
    const lines = this.linesOf(text, width, style)
    lines.forEach((line, at) => {
      const pieces = this.piecesIn(line, style)
      const length = pieces.reduce((sum, piece) => sum + this.widthOf(piece.text, piece.font, size), 0)
      const start = align === "start" ? from : from + width - length
      let x = MARGIN + (this.direction === "ltr" ? start : CONTENT_WIDTH - start - length)
      for (const piece of pieces) {
        this.pdf
          .font(piece.font, size)
          .fillColor(color)
          .text(piece.text, x, MARGIN + this.y + size + at * size * LEADING, {
            lineBreak: false,
            baseline: "alphabetic",
          })
        x += this.widthOf(piece.text, piece.font, size)
      }
    })
    return lines.length * size * LEADING
  }

  /** Draws a PNG at the present height, as large as fits into a width and a height. */
  picture(png: Buffer, from: number, width: number, height: number, align: "start" | "end" = "start"): void {
    // The types of the library lack it.
    const { width: drawn, height: high } = (this.pdf as unknown as PictureReader).openImage(png)
    const scale = Math.min(width / drawn, height / high)
    const start = align === "start" ? from : from + width - drawn * scale
    const x = MARGIN + (this.direction === "ltr" ? start : CONTENT_WIDTH - start - drawn * scale)
    this.pdf.image(png, x, MARGIN + this.y, { width: drawn * scale })
  }

  /** Draws a line across at the present height. */
  rule(color = "#cbd5e1"): void {
    this.pdf
      .moveTo(MARGIN, MARGIN + this.y)
      .lineTo(PAGE.width - MARGIN, MARGIN + this.y)
      .lineWidth(0.75)
      .strokeColor(color)
      .stroke()
  }

  /** The file. */
  finish(): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = []
      this.pdf.on("data", (chunk: Buffer) => chunks.push(chunk))
      this.pdf.on("end", () => resolve(Buffer.concat(chunks)))
      this.pdf.on("error", reject)
      this.pdf.end()
    })
  }

  private piecesIn(line: string, { weight = "regular" }: TextStyle) {
    const fonts = this.fonts[weight]
    return piecesOf<FontName>(line, this.direction, (letter) => {
      const script = scriptOf(fonts, letter)
      return script && `${weight} ${script}`
    })
  }

  private readonly widths = new Map<string, number>()

  /** Laying out a word takes longer than all else: each is measured once. */
  private widthOf(text: string, name: FontName, size: number): number {
    const key = `${name} ${text}`
    const [weight, script] = name.split(" ") as [Weight, Script]
    const font = this.fonts[weight][script]
    const width = this.widths.get(key) ?? font.layout(text).advanceWidth / font.unitsPerEm
    this.widths.set(key, width)
    return width * size
  }

  /** Breaks a text between its words. */
  private linesOf(text: string, width: number, style: TextStyle): string[] {
    const { size = 10.5 } = style
    const measure = (part: string) =>
      this.piecesIn(part, style).reduce((sum, piece) => sum + this.widthOf(piece.text, piece.font, size), 0)
    const space = measure(" ")
    const lines: string[] = []
    let line = ""
    let length = 0
    for (const word of text.split(" ")) {
      const own = measure(word)
      if (line !== "" && length + space + own > width) {
        lines.push(line)
        line = word
        length = own
      } else {
        line = line === "" ? word : `${line} ${word}`
        length += own + (line === word ? 0 : space)
      }
    }
    return [...lines, line]
  }
}
