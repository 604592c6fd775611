import type { UserInfo } from "@academy/contract/page-context"
import { useQueryClient } from "@tanstack/react-query"
import { ImageUp } from "lucide-react"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../../api/concerns.ts"
import { type ProblemReason, reasonOf } from "../../../api/problem.ts"
import { Avatar } from "../../../ui/avatar.tsx"
import { Button, buttonClasses } from "../../../ui/button.tsx"
import { FieldNote } from "../../../ui/field.tsx"
import { Spinner } from "../../../ui/spinner.tsx"
import { useToast } from "../../../ui/toast.tsx"
import { Truncated } from "../../../ui/truncated.tsx"
import { PICTURE_TYPES, preparePicture } from "../../players/index.ts"
import { nameOf, sessionQuery } from "../session.ts"

/** The account's picture: chosen, sent and shown at once, or taken away. */
export function PictureSection({ account }: { account: UserInfo }) {
  const { t } = useTranslation(["profile", "problems", "common"])
  const id = useId()
  const client = useQueryClient()
  const toast = useToast()
  const [refusal, setRefusal] = useState<ProblemReason | null>(null)
  const keep = (changed: UserInfo) => client.setQueryData(sessionQuery.queryKey, changed)

  const upload = useWrite("PUT /api/update-avatar/", {
    toInput: (picture: File) => ({ body: { avatar_upload: picture } }),
    onSuccess: (changed) => {
      keep(changed)
      toast.show({ text: t("picture.saved") })
    },
  })
  const remove = useWrite("DELETE /api/update-avatar/", {
    onSuccess: (changed) => {
      keep(changed)
      toast.show({ text: t("picture.removed") })
    },
  })
  const showRefusal = { onError: (failure: unknown) => setRefusal(reasonOf(failure)) }
  const isBusy = upload.isPending || remove.isPending

  const choose = async (file: File | undefined) => {
    if (!file || isBusy) return
    const prepared = await preparePicture(file)
    setRefusal("refusal" in prepared ? prepared.refusal : null)
    if ("picture" in prepared) upload.mutate(prepared.picture, showRefusal)
  }

  return (
    <div>
      <div className="flex items-center gap-4">
        <Avatar
          name={nameOf(account)}
          picture={account.avatar}
          initials={2}
          size="large"
          className="size-16 text-lead"
        />
        <div className="min-w-0">
          <p>
            <Truncated className="text-label">{nameOf(account)}</Truncated>
          </p>
          <p>
            <Truncated className="text-small text-ink-muted">{account.email}</Truncated>
          </p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <label
          htmlFor={id}
          aria-busy={upload.isPending || undefined}
          className={`${buttonClasses({ variant: "outline", size: "row" })} has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent-ink`}
        >
          {upload.isPending ? <Spinner /> : <ImageUp aria-hidden="true" strokeWidth={1.75} />}
          {upload.isPending
            ? t("picture.uploading")
            : account.avatar
              ? t("picture.replace")
              : t("picture.choose")}
          <input
            id={id}
            type="file"
            accept={PICTURE_TYPES.join(",")}
            aria-describedby={`${id}-note`}
            aria-invalid={refusal ? true : undefined}
            disabled={isBusy}
            className="sr-only"
            onChange={(event) => {
              void choose(event.target.files?.[0])
              // The same file again, after it was mended, has to be noticed.
              event.target.value = ""
            }}
          />
        </label>
        {account.avatar && (
          <Button
            variant="quiet"
            size="row"
            busy={remove.isPending}
            busyLabel={t("picture.removing")}
            onClick={() => {
              setRefusal(null)
              remove.mutate({}, showRefusal)
            }}
          >
            {t("common:remove")}
          </Button>
        )}
      </div>
      <div className="mt-2">
        <FieldNote
          id={`${id}-note`}
          hint={t("picture.hint")}
          error={refusal ? t(`problems:${refusal}`) : undefined}
        />
      </div>
    </div>
  )
}
