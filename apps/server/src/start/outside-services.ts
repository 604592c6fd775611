/** A film at another house: where its player is, and the page where one can see it without us. */
export interface Film {
  /** The house's name, as visitors know it. */
  house: string
  player: string
  page: string
}

/** What the browser may fetch from other houses. Null is the usual: nothing leaves for anywhere else. */
export interface OutsideServices {
  /** Of a Google tag: `G-…`. Loads after the visitor's yes to analytics. */
  analyticsId: string | null
  /** Of a Meta pixel. Loads after the visitor's yes to marketing. */
  adPixelId: string | null
  /** Loads after the visitor's yes to marketing: the house that shows it sets cookies of its own. */
  film: Film | null
  /** Map tiles: a template with {z}, {x} and {y}. From another house they load when the visitor asks for them. */
  tileUrl: string | null
  /** Whose map it is, as its licence wants it said. */
  tileCredit: string
}

interface Source {
  text: (name: string) => string | null
  /** A web address, or null with a problem noted. */
  url: (name: string) => string | null
  problems: string[]
}

/** Reads what may be fetched from elsewhere; whatever is wrong is added to `problems`. */
export function readOutsideServices({ text, url, problems }: Source): OutsideServices {
  const matching = (name: string, form: RegExp, example: string): string | null => {
    const value = text(name)
    if (value === null || form.test(value)) return value
    problems.push(`${name} must look like ${example}.`)
    return null
  }
  const tileUrl = url("TILE_URL")
  if (tileUrl !== null && !["{z}", "{x}", "{y}"].every((part) => tileUrl.includes(part))) {
    problems.push("TILE_URL must hold {z}, {x} and {y}.")
  }
  const filmUrl = url("FILM_URL")
  const film = filmUrl === null ? null : filmAt(new URL(filmUrl))
  if (filmUrl !== null && film === null) problems.push("FILM_URL must be a film at YouTube or Vimeo.")
  return {
    analyticsId: matching("ANALYTICS_ID", /^G-[A-Z0-9]{4,20}$/, "G-AB12CD34EF"),
    adPixelId: matching("AD_PIXEL_ID", /^\d{6,20}$/, "123456789012345"),
    film,
    tileUrl,
    tileCredit: text("TILE_CREDIT") ?? "© OpenStreetMap contributors",
  }
}

/** The player that sets the fewest cookies, and the film's own page. Null for what is no film that we know. */
function filmAt({ hostname, pathname, searchParams }: URL): Film | null {
  const host = hostname.replace(/^(www|m)\./, "")
  const last = pathname.split("/").at(-1) ?? ""
  const youtube = host === "youtu.be" ? last : host === "youtube.com" ? (searchParams.get("v") ?? last) : ""
  if (/^[\w-]{11}$/.test(youtube)) {
    return {
      house: "YouTube",
      player: `https://www.youtube-nocookie.com/embed/${youtube}`,
      page: `https://www.youtube.com/watch?v=${youtube}`,
    }
  }
  if ((host === "vimeo.com" || host === "player.vimeo.com") && /^\d+$/.test(last)) {
    return {
      house: "Vimeo",
      player: `https://player.vimeo.com/video/${last}?dnt=1`,
      page: `https://vimeo.com/${last}`,
    }
  }
  return null
}
