import type { VideoProvider } from "@academy/domain/development"

export interface FilmName {
  provider: VideoProvider
  /** The provider's id of the film. */
  video_id: string
}

export const filmHosts: Record<VideoProvider, string> = { youtube: "YouTube", vimeo: "Vimeo" }

/** Where a film stands at its provider, from a second on when one is named. */
export function filmAddress({ provider, video_id }: FilmName, second = 0): string {
  const page = {
    youtube: `https://www.youtube.com/watch?v=${video_id}`,
    vimeo: `https://vimeo.com/${video_id}`,
  }[provider]
  if (second === 0) return page
  return provider === "youtube" ? `${page}&t=${second}s` : `${page}#t=${second}s`
}
