import type { AcademyPictureUse, RemovedPart } from "@academy/domain/academy-pictures"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { ApiProblem, reasonOf } from "../../api/problem.ts"
import { Button, buttonClasses } from "../../ui/button.tsx"
import { FieldNote } from "../../ui/field.tsx"
import { Spinner } from "../../ui/spinner.tsx"

interface PictureUploadProps {
  usedAs: AcademyPictureUse
  label: string
  /** The name of the picture in the form; empty where there is none. */
  value: string
  onChange: (name: string) => void
  error?: string | undefined
}

/** A picture of the academy: uploaded at once, shown in the form and its preview, and the academy's with Save. */
export function PictureUpload({ usedAs, label, value, onChange, error }: PictureUploadProps) {
  const { t } = useTranslation(["academy-settings", "problems", "common"])
  const id = useId()
  const [refusal, setRefusal] = useState<string>()
  const [removed, setRemoved] = useState<RemovedPart[]>([])
  const upload = useWrite("POST /api/admin/academy-pictures/", {
    toInput: (picture: File) => ({ body: { used_as: usedAs, picture_upload: picture } }),
    onSuccess: (added) => {
      setRemoved(added.removed)
      onChange(added.name)
    },
  })
  const textOf = (failure: unknown): string => {
    const code = failure instanceof ApiProblem ? failure.errors[0]?.code : undefined
    if (reasonOf(failure) === "image_too_large") return t("look.refused.large")
    if (reasonOf(failure) === "not_an_image") return t("look.refused.format")
    if (code === "too_small") return t(`look.refused.small.${usedAs}`)
    if (code === "invalid") return t(`look.refused.shape.${usedAs}`)
    return t(`problems:${reasonOf(failure)}`)
  }
  const choose = (file: File | undefined) => {
    if (!file) return
    setRefusal(undefined)
    setRemoved([])
    upload.mutate(file, { onError: (failure) => setRefusal(textOf(failure)) })
  }
  return (
    <div className="mt-2">
      <div className="flex flex-wrap items-center gap-x-1 gap-y-1">
        <span id={`${id}-label`} className="me-auto text-label text-small">
          {label}
        </span>
        {value !== "" && (
          <Button
            variant="quiet"
            size="row"
            aria-describedby={`${id}-label`}
            onClick={() => {
              setRemoved([])
              onChange("")
            }}
          >
            {t("common:remove")}
          </Button>
        )}
        <label
          htmlFor={id}
          aria-busy={upload.isPending || undefined}
          className={`${buttonClasses({ variant: "quiet", size: "row" })} has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent-ink`}
        >
          {upload.isPending && <Spinner />}
          {value === "" ? t("look.choose") : t("look.replace")}
          <input
            id={id}
            type="file"
            accept="image/svg+xml,image/png"
            aria-describedby={`${id}-label ${id}-note`}
            aria-invalid={refusal || error ? true : undefined}
            disabled={upload.isPending}
            className="sr-only"
            onChange={(event) => {
              choose(event.target.files?.[0])
              // The same file again, after it was mended, has to be noticed.
              event.target.value = ""
            }}
          />
        </label>
      </div>
      <FieldNote id={`${id}-note`} error={refusal ?? error} />
      <p role="status" className="text-small text-ink-muted">
        {removed.length > 0 &&
          t(
            removed.includes("script")
              ? "look.removed.script"
              : removed.includes("link")
                ? "look.removed.link"
                : "look.removed.part",
          )}
      </p>
    </div>
  )
}
