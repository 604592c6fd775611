import type { Film, OutsideServices } from "@academy/contract/page-context"

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
    problems.push("TILE_URL must contain {z}, {x} and {y}.")
  }
  const filmUrl = url("FILM_URL")
  const film = filmUrl === null ? null : filmAt(new URL(filmUrl))
  if (filmUrl !== null && film === null) problems.push("FILM_URL must be a video on YouTube or Vimeo.")
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
      provider: "YouTube",
      player: `https://www.youtube-nocookie.com/embed/${youtube}`,
      page: `https://www.youtube.com/watch?v=${youtube}`,
    }
  }
  if ((host === "vimeo.com" || host === "player.vimeo.com") && /^\d+$/.test(last)) {
    return {
      provider: "Vimeo",
      player: `https://player.vimeo.com/video/${last}?dnt=1`,
      page: `https://vimeo.com/${last}`,
    }
  }
  return null
}
