import { formatFilmTime, parseFilmTime } from "@academy/domain/development"
import { longest } from "@academy/domain/limits"
import { useQuery } from "@tanstack/react-query"
import { Trash2 } from "lucide-react"
import { useTranslation } from "react-i18next"
import { answer } from "../../../api/answers.ts"
import { useWrite } from "../../../api/concerns.ts"
import { reasonOf } from "../../../api/problem.ts"
import { filled, useApiForm } from "../../../forms/use-api-form.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { QueryStates } from "../../../queries/query-states.tsx"
import { Button } from "../../../ui/button.tsx"
import { Card, CardHead } from "../../../ui/card.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { Skeleton } from "../../../ui/skeleton.tsx"
import { TextField } from "../../../ui/text-field.tsx"
import { useToast } from "../../../ui/toast.tsx"
import { FilmComments, filmAddress, type Video } from "../../development/index.ts"

/** The player's films, and what the coach writes about a second of one. */
export function FilmsCard({ playerId }: { playerId: number }) {
  const { t } = useTranslation("staff")
  const query = useQuery({
    ...answer("GET /api/player-videos/:id/", { params: { id: playerId } }),
    // Each reading is written down: looking away and back is none.
    refetchOnWindowFocus: false,
  })
  return (
    <Card>
      <CardHead title={t("films.title")} />
      <QueryStates query={query} waiting={<Skeleton className="h-24" />} />
      {query.data?.length === 0 && <p className="text-ink-muted">{t("films.none")}</p>}
      <ul className="divide-y divide-line">
        {query.data?.map((video) => (
          <FilmRow key={video.id} playerId={playerId} video={video} />
        ))}
      </ul>
    </Card>
  )
}

function FilmRow({ playerId, video }: { playerId: number; video: Video }) {
  const { t } = useTranslation(["staff", "problems", "common"])
  const format = useFormat()
  const { announce } = useToast()
  const remove = useWrite("DELETE /api/staff/video-comments/:id/")
  const { form, props, errorOf, problem, isSaving } = useApiForm(
    "POST /api/staff/video-comments/:player/:video/",
    {
      params: { player: playerId, video: video.id },
      values: { at_second: "0:00", text: "" },
      toBody: ({ at_second, text }) => ({ at_second: parseFilmTime(at_second) ?? -1, text: text.trim() }),
      onSaved: (_answer, { at_second }, { reset }) => reset({ at_second, text: "" }),
    },
  )
  const isTime = (text: string) => parseFilmTime(text) !== null || "invalid"
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <a
        href={filmAddress(video)}
        target="_blank"
        rel="noopener noreferrer"
        className="tap-44 text-label underline"
      >
        <bdi>{video.name}</bdi>
      </a>
      <FilmComments
        film={video}
        comments={video.comments}
        actions={(comment) =>
          comment.is_own && (
            <IconButton
              label={t("films.remove", { time: formatFilmTime(comment.at_second) })}
              icon={<Trash2 aria-hidden="true" strokeWidth={1.75} />}
              onClick={() =>
                remove.mutate(
                  { params: { id: comment.id } },
                  {
                    onSuccess: () => {
                      const name = format.parts([video.name, formatFilmTime(comment.at_second)])
                      announce(t("common:removed", { name }))
                    },
                  },
                )
              }
            />
          )
        }
      />
      {remove.error && <Notice tone="danger">{t(`problems:${reasonOf(remove.error)}`)}</Notice>}
      <form {...props} className="mt-3 grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-2">
        <TextField
          dir="ltr"
          label={t("films.at")}
          error={errorOf("at_second")}
          {...form.register("at_second", { validate: isTime })}
        />
        <TextField
          label={t("films.text")}
          maxLength={longest.reportNote}
          error={errorOf("text")}
          {...form.register("text", filled)}
        />
        {problem && (
          <Notice tone="danger" className="col-span-2">
            {t(`problems:${problem}`)}
          </Notice>
        )}
        <Button type="submit" variant="tonal" size="row" busy={isSaving} className="col-span-2">
          {t("films.add")}
        </Button>
      </form>
    </li>
  )
}
