import { formatFilmTime } from "@academy/domain/development"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { type FilmName, filmAddress } from "./film-address.ts"
import type { Video } from "./queries.ts"

interface FilmCommentsProps {
  film: FilmName
  comments: Video["comments"]
  /** At the end of a comment. */
  actions?: (comment: Video["comments"][number]) => ReactNode
}

/** What coaches wrote about seconds of a film, each with a link to that second. */
export function FilmComments({ film, comments, actions }: FilmCommentsProps) {
  const { t } = useTranslation("development")
  if (comments.length === 0) return null
  return (
    <ul className="mt-3 divide-y divide-line border-t border-line">
      {comments.map((comment) => {
        const time = formatFilmTime(comment.at_second)
        return (
          <li key={comment.id} className="flex items-start gap-3 py-2.5 text-small">
            <a
              href={filmAddress(film, comment.at_second)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t("videos.watchAt", { time })}
              className="tap-44 shrink-0 text-label text-accent-ink underline tabular"
            >
              <bdi dir="ltr">{time}</bdi>
            </a>
            <span className="min-w-0 grow">
              <span dir="auto" className="block text-copy">
                {comment.text}
              </span>
              <bdi className="text-ink-muted">{comment.coach_name}</bdi>
            </span>
            {actions?.(comment)}
          </li>
        )
      })}
    </ul>
  )
}
