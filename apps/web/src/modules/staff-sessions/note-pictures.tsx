import { MOST_SESSION_PICTURES } from "@academy/domain/staff-sessions"
import { CameraOff, ImagePlus, X } from "lucide-react"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { PICTURE_TYPES } from "../../core/players/index.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { AlertDialog } from "../../ui/alert-dialog.tsx"
import { Button, buttonClasses } from "../../ui/button.tsx"
import { Checkbox } from "../../ui/checkbox.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { PictureGrid } from "../../ui/picture-grid.tsx"
import { useToast } from "../../ui/toast.tsx"
import { ChosenPictures } from "./chosen-pictures.tsx"
import { useChosenPictures } from "./use-chosen-pictures.ts"
import type { StaffSession } from "./use-staff-session.ts"

/** The pictures beside the note for families: those that are there, and those to add. */
export function NotePictures({ session }: { session: StaffSession }) {
  const { t } = useTranslation(["staff", "session-pictures", "problems", "common"])
  const id = useId()
  const format = useFormat()
  const toast = useToast()
  // An answer that an older version kept on the phone has neither.
  const { pictures = [], without_photos = [] } = session
  const { chosen, choose, discard, send, isSending, isTooMany, refusal } = useChosenPictures(session)
  const [confirmedFor, setConfirmedFor] = useState("")
  const [leaving, setLeaving] = useState<number | null>(null)

  const ids = without_photos.map(({ player_id }) => player_id)
  // Once other players are in the list, what was confirmed is not what is asked.
  const isConfirmed = ids.length === 0 || confirmedFor === ids.join(",")
  const namesOf = (players: typeof without_photos) => format.list(players.map(({ name }) => name))
  const unconfirmed = pictures.length > 0 ? without_photos.filter(({ is_unconfirmed }) => is_unconfirmed) : []
  const isFull = pictures.length + chosen.length >= MOST_SESSION_PICTURES

  const remove = useWrite("DELETE /api/staff/session-pictures/:id/", {
    toInput: (picture: number) => ({ params: { id: picture } }),
  })
  const confirm = useWrite("POST /api/staff/sessions/:id/pictures/confirm/", {
    toInput: (confirmed: readonly number[]) => ({
      params: { id: session.bookable_id },
      body: { confirmed_player_ids: confirmed.join(",") },
    }),
    onSuccess: () => toast.show({ text: t("session.pictures.lookedDone") }),
  })
  const sayRemoved = () => {
    setLeaving(null)
    toast.show({ text: t("session.pictures.removed") })
  }
  const sayNotRemoved = (failure: unknown) => {
    const reason = reasonOf(failure)
    setLeaving(null)
    toast.show({
      text: reason === "not_found" ? t("session.pictures.removedBefore") : t(`problems:${reason}`),
    })
  }
  const sendChosen = async () => {
    const arrived = await send(ids)
    if (arrived > 0) toast.show({ text: t("session.pictures.added", { count: arrived }) })
  }

  return (
    <section aria-labelledby={`${id}-title`} className="mt-6 border-t border-line pt-5">
      <h3 id={`${id}-title`} className="text-label text-body">
        {t("session.pictures.title")}
      </h3>
      <p id={`${id}-hint`} className="mt-1 text-small text-ink-muted">
        {t("session.pictures.hint")}
      </p>
      {without_photos.length > 0 && (
        <p className="mt-3 flex items-start gap-2 text-label text-small">
          <CameraOff aria-hidden="true" className="size-5 shrink-0" strokeWidth={2} />
          <span>{t("session.pictures.without", { names: namesOf(without_photos) })}</span>
        </p>
      )}
      {unconfirmed.length > 0 && (
        <Notice
          tone="due"
          className="mt-4"
          action={
            <Button variant="tonal" size="long" busy={confirm.isPending} onClick={() => confirm.mutate(ids)}>
              {t("session.pictures.looked")}
            </Button>
          }
        >
          {t("session.pictures.hidden", { names: namesOf(unconfirmed) })}
        </Notice>
      )}
      {confirm.isError && (
        <Notice tone="danger" className="mt-3">
          {t(`problems:${reasonOf(confirm.error)}`)}
        </Notice>
      )}
      <PictureGrid
        className="mt-4"
        pictures={pictures}
        nameOf={(number) => t("session-pictures:picture", { n: number, all: pictures.length })}
        labels={{
          close: t("common:close"),
          previous: t("session-pictures:previous"),
          next: t("session-pictures:next"),
          gone: t("session-pictures:gone"),
        }}
        actionsOf={(picture, number) => (
          <IconButton
            label={t("session.pictures.remove", { n: number })}
            icon={<X strokeWidth={2} />}
            onClick={() => setLeaving(picture.id)}
            className="absolute end-1 top-1 bg-surface-raised! shadow-card"
          />
        )}
      />
      <ChosenPictures chosen={chosen} isSending={isSending} onDiscard={discard} />
      {chosen.length > 0 && ids.length > 0 && (
        <Checkbox
          className="mt-2"
          label={t("session.pictures.confirm")}
          hint={namesOf(without_photos)}
          checked={isConfirmed}
          disabled={isSending}
          onCheckedChange={(checked) => setConfirmedFor(checked ? ids.join(",") : "")}
        />
      )}
      <div role="status">
        {isTooMany && (
          <Notice tone="due" className="mt-3">
            {t("session.pictures.full")}
          </Notice>
        )}
      </div>
      {refusal && (
        <Notice tone="danger" className="mt-3">
          {t(`problems:${refusal}`)}
        </Notice>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {chosen.length > 0 && (
          <Button
            variant="tonal"
            busy={isSending}
            busyLabel={t("session.pictures.sending")}
            disabledReason={isConfirmed ? null : t("session.pictures.confirmFirst")}
            showReason
            onClick={() => void sendChosen()}
          >
            {t("session.pictures.send", { count: chosen.length })}
          </Button>
        )}
        {!isFull && !isSending && (
          <label
            htmlFor={`${id}-file`}
            className={`${buttonClasses({ variant: "outline" })} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent-ink`}
          >
            <ImagePlus aria-hidden="true" strokeWidth={1.75} />
            {pictures.length + chosen.length > 0
              ? t("session.pictures.chooseMore")
              : t("session.pictures.choose")}
            <input
              id={`${id}-file`}
              type="file"
              multiple
              accept={PICTURE_TYPES.join(",")}
              aria-describedby={`${id}-hint`}
              className="sr-only"
              onChange={({ target }) => {
                void choose([...(target.files ?? [])])
                // The same file again, after it was discarded, has to be noticed.
                target.value = ""
              }}
            />
          </label>
        )}
      </div>
      <AlertDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        title={t("session.pictures.removeTitle")}
        confirmLabel={t("session.pictures.removeIt")}
        keepLabel={t("session.pictures.keepIt")}
        busy={remove.isPending}
        onConfirm={() =>
          leaving !== null && remove.mutate(leaving, { onSuccess: sayRemoved, onError: sayNotRemoved })
        }
      >
        {t("session.pictures.removeText")}
      </AlertDialog>
    </section>
  )
}
