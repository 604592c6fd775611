/** What an uploaded picture of the academy is for. */
export const academyPictureUses = ["logo", "icon"] as const
export type AcademyPictureUse = (typeof academyPictureUses)[number]

/** The largest file of a logo or an icon: 1 MB. */
export const MOST_LOGO_BYTES = 1024 * 1024
/** A drawing has no pixels: it counts as so high. */
export const DRAWING_HEIGHT = 100
/** A logo stands in a line of text, which it must not break. */
export const LOGO_SHAPE = { narrowest: 0.5, widest: 8 } as const
/** Nearly square. */
export const ICON_SHAPE = { narrowest: 0.9, widest: 1.12 } as const
/** In pixels, of pictures; drawings have any size. */
export const LEAST_LOGO_HEIGHT = 48
export const LEAST_ICON_SIDE = 192

/** What is taken out of an uploaded drawing. */
export const removedParts = ["script", "link", "part"] as const
export type RemovedPart = (typeof removedParts)[number]

/** An uploaded picture: the setting holds its name, which says how large it is and which file holds it. */
export interface AcademyPicture {
  width: number
  height: number
  /** Of the file; its PNG has the same one with another ending. */
  key: string
  url: string
  /** As PNG, for emails and documents, which draw no SVG. */
  png: { key: string; url: string }
}

const nameForm = /^([1-9]\d{0,3})x([1-9]\d{0,3})-([0-9a-f]{16}-[0-9a-f]{32}\.(?:svg|png))$/
const toPng = (name: string) => name.replace(/\.svg$/, ".png")

export const pictureName = (width: number, height: number, key: string): string => `${width}x${height}-${key}`

/** The picture that a setting names, or null where it names none. */
export function academyPicture(name: string): AcademyPicture | null {
  const [, width, height, key] = nameForm.exec(name) ?? []
  if (key === undefined) return null
  const url = `/academy-pictures/${name}`
  return {
    width: Number(width),
    height: Number(height),
    key,
    url,
    png: { key: toPng(key), url: toPng(url) },
  }
}

/** The letter of an academy without a logo of its own. */
export const initialOf = (shortName: string): string =>
  (/[\p{L}\p{N}]/u.exec(shortName)?.[0] ?? "A").toLocaleUpperCase("en")

/** Of what the icon is drawn: another one has another version. Null for the demo academy's, which is a file. */
export function iconVersionOf(look: {
  icon: string
  mark: string
  accent: string
  short_name: string
}): string | null {
  if (look.icon !== "") return academyPicture(look.icon)?.key.slice(0, 16) ?? null
  if (look.mark === "star") return null
  return `${look.accent}-${(initialOf(look.short_name).codePointAt(0) ?? 0).toString(16)}`
}

/** The address of a file of the icon, which is another one after each change. */
export function iconAddress(file: string, look: Parameters<typeof iconVersionOf>[0]): string {
  const version = iconVersionOf(look)
  return version === null ? `/${file}` : `/${file}?v=${version}`
}
