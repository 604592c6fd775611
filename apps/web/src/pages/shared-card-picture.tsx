import { renderToStaticMarkup } from "react-dom/server"
import { I18nextProvider } from "react-i18next"
import { PlayerCard, toCardPlayer } from "../core/players/index.ts"
import { allWords } from "../i18n/all-words.server.ts"
import { createI18n } from "../i18n/create-i18n.ts"
import type { Route } from "./+types/shared-card-picture"
import { readSharedCard } from "./read-shared-card.ts"

/** `/cards/…/picture.png`: a shared card as a picture. Nobody keeps it, so that it is gone with the card. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const card = await readSharedCard(context, params.key)
  return new Response(new Uint8Array(await pictureOf(card)), {
    headers: {
      "Content-Type": "image/png",
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex, noimageindex",
      // Other sites show it beside the link.
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  })
}

type SharedCard = Awaited<ReturnType<typeof readSharedCard>>

const MOST_DRAWN = 40
/** By what is on the card, so that a link passed around draws once; whether it is still shared was asked before. */
const drawn = new Map<string, Promise<Buffer>>()

/** What draws holds 50 MB: it is loaded with the first picture. */
async function draw(card: SharedCard): Promise<Buffer> {
  const { drawCardPicture } = await import("../share/draw-card-picture.server.ts")
  const markup = renderToStaticMarkup(
    <I18nextProvider i18n={createI18n("en", await allWords("en"))}>
      <PlayerCard player={toCardPlayer(card)} />
    </I18nextProvider>,
  )
  return drawCardPicture(markup)
}

function pictureOf(card: SharedCard): Promise<Buffer> {
  const key = JSON.stringify(card)
  const known = drawn.get(key)
  if (known) return known
  const picture = draw(card)
  const oldest = drawn.keys().next().value
  if (drawn.size >= MOST_DRAWN && oldest !== undefined) drawn.delete(oldest)
  drawn.set(key, picture)
  picture.catch(() => drawn.delete(key))
  return picture
}
