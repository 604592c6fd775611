/** Letters of a joined script fall apart when they are spaced. */
const isJoined = (text: string) => /\p{Script=Arabic}/u.test(text)

/**
 * The attributes of a line of SVG text that must stay within a width: as large as `size` allows, smaller when the text
 * is long, squeezed only below `smallest`. All in units of the drawing; `widthOfLetter` is the mean width at size 1.
 */
export function fitText(
  text: string,
  { size, smallest, width, widthOfLetter, spacing }: FitOptions,
): { fontSize: number; letterSpacing?: string; textLength?: number; lengthAdjust?: "spacingAndGlyphs" } {
  const letters = Math.max([...text].length, 1)
  const fontSize = Math.max(smallest, Math.min(size, width / (letters * widthOfLetter)))
  const letterSpacing = isJoined(text) ? {} : { letterSpacing: `${spacing}em` }
  const isTooLong = letters * widthOfLetter * fontSize > width
  return {
    fontSize: Math.round(fontSize * 10) / 10,
    ...letterSpacing,
    ...(isTooLong ? { textLength: width, lengthAdjust: "spacingAndGlyphs" as const } : {}),
  }
}

interface FitOptions {
  size: number
  smallest: number
  width: number
  widthOfLetter: number
  spacing: number
}
