import { useTranslation } from "react-i18next"
import { PictureGrid } from "../../ui/picture-grid.tsx"
import type { Player } from "./abilities.ts"

export interface PicturesOfNoteProps {
  pictures: NonNullable<Player["coach_note"]>["pictures"]
  className?: string
}

/** The pictures of a session's note, as its families see them. */
export function PicturesOfNote(props: PicturesOfNoteProps) {
  const { t } = useTranslation(["session-pictures", "common"])
  const all = props.pictures.length
  return (
    <PictureGrid
      nameOf={(number) => t("picture", { n: number, all })}
      labels={{ close: t("common:close"), previous: t("previous"), next: t("next"), gone: t("gone") }}
      {...props}
    />
  )
}
