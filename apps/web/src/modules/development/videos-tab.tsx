import { parseVideoAddress } from "@academy/domain/development"
import { longest } from "@academy/domain/limits"
import { ExternalLink, Link as LinkIcon, ShieldCheck } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useIsMinor } from "../../core/accounts/index.ts"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { Notice } from "../../ui/notice.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import { filmAddress, filmHosts } from "./film-address.ts"
import { FilmComments } from "./film-comments.tsx"
import { ListStates } from "./list-states.tsx"
import type { DevelopingPlayer } from "./player.ts"
import { useVideos, type Video } from "./queries.ts"
import { RowMenu } from "./row-menu.tsx"
import { VideoPoster } from "./video-poster.tsx"

/** A player's films: added by link, drawn by us; nothing is asked from their host before a press leads there. */
export function VideosTab({ player }: { player: DevelopingPlayer }) {
  const { t } = useTranslation("development")
  const query = useVideos(player.id)
  const isMinor = useIsMinor()
  return (
    <div className="flex flex-col gap-5 md:gap-6">
      {!isMinor && <VideoForm player={player} />}
      <ListStates query={query} />
      {query.data?.length === 0 && (
        <Card>
          <EmptyState heading="h2" title={t("videos.none")}>
            {t("videos.noneText")}
          </EmptyState>
        </Card>
      )}
      {query.data && query.data.length > 0 && (
        <ul className="grid grid-cols-1 gap-5 md:grid-cols-2 md:gap-6">
          {query.data.map((video) => (
            <VideoCard key={video.id} player={player} video={video} isEditable={!isMinor} />
          ))}
        </ul>
      )}
      <p className="flex gap-2.5 text-small text-ink-muted">
        <ShieldCheck aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
        {t("videos.rule", { name: player.first_name })}
      </p>
    </div>
  )
}

function VideoForm({ player }: { player: DevelopingPlayer }) {
  const { t } = useTranslation(["development", "problems"])
  const { form, props, errorOf, problem, isSaving, isSaved } = useApiForm("POST /api/add-video/:id/", {
    params: { id: player.id },
    values: { video_id: "", name: "" },
    toBody: (values) => values,
    fieldOf: { video_already_added: "video_id" },
    onSaved: (_answer, _values, { reset }) => reset({ video_id: "", name: "" }),
  })
  const isFilm = (text: string) => parseVideoAddress(text) !== null || "unknown_video_host"
  return (
    <Card>
      <CardHead title={t("videos.addTitle")} />
      <form {...props} className="grid grid-cols-1 items-start gap-4 md:grid-cols-[1fr_1fr_auto]">
        <TextField
          dir="ltr"
          label={t("videos.link")}
          hint={t("videos.linkHint")}
          icon={<LinkIcon aria-hidden="true" strokeWidth={1.75} />}
          maxLength={longest.videoAddress}
          error={errorOf("video_id")}
          {...form.register("video_id", { validate: { ...filled, isFilm } })}
        />
        <TextField
          label={t("videos.name")}
          maxLength={longest.videoName}
          error={errorOf("name")}
          {...form.register("name", filled)}
        />
        <Button type="submit" busy={isSaving} className="md:mt-7">
          {t("videos.add")}
        </Button>
      </form>
      {problem && (
        <Notice tone="danger" className="mt-4">
          {t(`problems:${problem}`)}
        </Notice>
      )}
      {isSaved && (
        <Notice tone="positive" className="mt-4">
          {t("videos.added")}
        </Notice>
      )}
    </Card>
  )
}

interface VideoCardProps {
  player: DevelopingPlayer
  video: Video
  isEditable: boolean
}

function VideoCard({ player, video, isEditable }: VideoCardProps) {
  const { t } = useTranslation(["development", "common"])
  const format = useFormat()
  const [isRenaming, setRenaming] = useState(false)
  const { announce } = useToast()
  const remove = useWrite("DELETE /api/delete-video/:player/:video/")
  const provider = filmHosts[video.provider]
  return (
    <li>
      <Card>
        <a
          href={filmAddress(video)}
          target="_blank"
          rel="noopener noreferrer"
          className="block overflow-hidden rounded-hero"
        >
          <span className="sr-only">{t("videos.watch", { name: video.name, provider })}</span>
          <VideoPoster seed={video.video_id}>
            <ExternalLink aria-hidden="true" className="size-4" strokeWidth={1.75} />
            {provider}
          </VideoPoster>
        </a>
        {isRenaming ? (
          <RenameForm player={player} video={video} onDone={() => setRenaming(false)} />
        ) : (
          <div className="mt-3 flex items-start justify-between gap-3">
            <div className="min-w-0">
              <h2 className="text-title text-heading">
                <bdi>{video.name}</bdi>
              </h2>
              <p className="mt-0.5 text-small text-ink-muted">{format.day(video.created_at, "short")}</p>
            </div>
            {isEditable && (
              <RowMenu
                name={video.name}
                editLabel={t("videos.rename")}
                givesPoints={false}
                onEdit={() => setRenaming(true)}
                onRemove={() =>
                  remove.mutate(
                    { params: { player: player.id, video: video.id } },
                    { onSuccess: () => announce(t("common:removed", { name: video.name })) },
                  )
                }
                isRemoving={remove.isPending}
                problem={remove.error && reasonOf(remove.error)}
              />
            )}
          </div>
        )}
        <FilmComments film={video} comments={video.comments} />
      </Card>
    </li>
  )
}

interface RenameFormProps {
  player: DevelopingPlayer
  video: Video
  onDone: () => void
}

function RenameForm({ player, video, onDone }: RenameFormProps) {
  const { t } = useTranslation(["development", "common", "problems"])
  const { form, props, errorOf, problem, isSaving } = useApiForm("PUT /api/player-videos/:player/:video/", {
    params: { player: player.id, video: video.id },
    values: { name: video.name },
    toBody: ({ name }) => ({ name: name.trim() }),
    onSaved: onDone,
  })
  return (
    <form {...props} className="mt-3 flex flex-col gap-3">
      <TextField
        label={t("videos.name")}
        maxLength={longest.videoName}
        error={errorOf("name")}
        {...form.register("name", filled)}
      />
      {problem && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
      <div className="flex gap-2">
        <Button type="submit" variant="tonal" size="row" busy={isSaving}>
          {t("common:save")}
        </Button>
        <Button variant="quiet" size="row" onClick={onDone}>
          {t("common:cancel")}
        </Button>
      </div>
    </form>
  )
}
