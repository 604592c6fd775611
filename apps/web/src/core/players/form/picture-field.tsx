import { ImageUp } from "lucide-react"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { Avatar } from "../../../ui/avatar.tsx"
import { buttonClasses } from "../../../ui/button.tsx"
import { FieldNote } from "../../../ui/field.tsx"
import { PICTURE_TYPES, preparePicture } from "./prepare-picture.ts"

interface PictureFieldProps {
  /** For the initial while there is no picture. */
  name: string
  /** What is shown now: the new picture, else the one kept. */
  picture: string | null
  onChoose: (file: File) => void
  error?: string | undefined
}

/** The portrait on the card: chosen from the device, shown at once, sent with the form. */
export function PictureField({ name, picture, onChoose, error }: PictureFieldProps) {
  const { t } = useTranslation(["players", "problems"])
  const id = useId()
  const [refusal, setRefusal] = useState<string>()

  const choose = async (file: File | undefined) => {
    if (!file) return
    const prepared = await preparePicture(file)
    setRefusal("refusal" in prepared ? t(`problems:${prepared.refusal}`) : undefined)
    if ("picture" in prepared) onChoose(prepared.picture)
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Avatar name={name || "+"} picture={picture} size="large" tone="neutral" className="md:hidden" />
        <label
          htmlFor={id}
          className={`${buttonClasses({ variant: "outline", size: "row" })} has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent-ink`}
        >
          <ImageUp aria-hidden="true" strokeWidth={1.75} />
          {picture ? t("form.picture.replace") : t("form.picture.choose")}
          <input
            id={id}
            type="file"
            accept={PICTURE_TYPES.join(",")}
            aria-describedby={`${id}-note`}
            aria-invalid={refusal || error ? true : undefined}
            className="sr-only"
            onChange={(event) => {
              void choose(event.target.files?.[0])
              // The same file again, after it was mended, has to be noticed.
              event.target.value = ""
            }}
          />
        </label>
      </div>
      <FieldNote id={`${id}-note`} hint={t("form.picture.hint")} error={refusal ?? error} />
    </div>
  )
}
