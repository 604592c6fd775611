import type { PageContext } from "@academy/contract/page-context"
import { academy } from "@academy/domain/academy"
import { allWords } from "../i18n/all-words.server.ts"
import { createI18n } from "../i18n/create-i18n.ts"
import { isOffered, type Language } from "../i18n/languages.ts"
import { isSharePage, type SharePage, sharePages } from "../share/share-pages.ts"
import type { Route } from "./+types/share-picture"

/** There are as many as pages and languages; each is drawn when it is first asked for. */
const drawn = new Map<string, Promise<Buffer>>()
/** Of the academy's facts, which the pictures show. */
let drawnOf = 0

/** `/share/sv/pricing.png`: the picture beside a shared link. Other sites show it, so it is for everybody. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const page = params.file.replace(/\.png$/, "")
  if (!params.file.endsWith(".png") || !isSharePage(page) || !isOffered(params.language)) {
    throw new Response(null, { status: 404 })
  }
  const picture = await pictureOf(page, params.language, context)
  return new Response(new Uint8Array(picture), {
    headers: {
      "Content-Type": "image/png",
      "Cache-Control": `public, max-age=${A_DAY_S}`,
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  })
}

const A_DAY_S = 24 * 60 * 60

/** What sets letters and draws holds 50 MB: it is loaded with the first picture. */
async function draw(page: SharePage, language: Language, context: Context): Promise<Buffer> {
  const { drawSharePicture } = await import("../share/draw-share-picture.server.ts")
  const { t } = createI18n(language, await allWords(language))
  const { host } = new URL(context.publicUrl)
  const logo = await context.readPicture(academy.logo_dark || academy.logo_light)
  return drawSharePicture({ headline: t(sharePages[page]), language, host, logo })
}

type Context = Pick<PageContext, "publicUrl" | "academyVersion" | "readPicture">

function pictureOf(page: SharePage, language: Language, context: Context): Promise<Buffer> {
  if (drawnOf !== context.academyVersion) drawn.clear()
  drawnOf = context.academyVersion
  const key = `${language}/${page}`
  const known = drawn.get(key)
  if (known) return known
  const picture = draw(page, language, context)
  drawn.set(key, picture)
  picture.catch(() => drawn.delete(key))
  return picture
}
