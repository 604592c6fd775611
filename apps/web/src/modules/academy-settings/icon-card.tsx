import { academy } from "@academy/domain/academy"
import { academyPicture, initialOf } from "@academy/domain/academy-pictures"
import { accents } from "@academy/domain/accents"
import { Info } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Card, CardHead } from "../../ui/card.tsx"
import { cx } from "../../ui/class-names.ts"
import { Mark } from "../../ui/drawings/mark.tsx"
import { Segmented } from "../../ui/segmented.tsx"
import type { LookParts } from "./look-parts.ts"
import { PictureUpload } from "./picture-upload.tsx"

const shapes = [
  { name: "phone", className: "size-16 rounded-[24%]" },
  { name: "android", className: "size-11 rounded-full" },
  { name: "tab", className: "size-5 rounded-[20%]" },
] as const

/** The icon of phones and browser tabs, all made from one picture; without one it is the mark. */
export function IconCard({ look, set, errorOf }: LookParts) {
  const { t } = useTranslation("academy-settings")
  return (
    <Card>
      <CardHead title={t("look.icon")} />
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        {shapes.map(({ name, className }) => (
          <figure key={name} className="grid justify-items-center gap-1.5">
            <Icon look={look} isBare={name === "tab"} className={className} />
            <figcaption className="text-small text-ink-muted">{t(`look.icons.${name}`)}</figcaption>
          </figure>
        ))}
        <p className="flex min-w-56 flex-1 gap-3 rounded-hero bg-sunken px-4 py-3 text-small text-ink-muted">
          <Info aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
          {t("look.iconSizes")}
        </p>
      </div>
      <PictureUpload
        usedAs="icon"
        label={t("look.fields.icon")}
        value={look.icon}
        onChange={(next) => set("icon", next)}
        error={errorOf("icon")}
      />
      {look.icon === "" && academy.mark === "star" && (
        <Segmented
          label={t("look.fields.mark")}
          value={look.mark}
          onValueChange={(mark) => set("mark", mark)}
          choices={(["star", "letter"] as const).map((value) => ({
            value,
            label: t(`look.choices.mark.${value}`),
          }))}
          className="mt-3"
        />
      )}
    </Card>
  )
}

function Icon({ look, isBare, className }: { look: LookParts["look"]; isBare: boolean; className: string }) {
  const picture = academyPicture(look.icon)
  const { accent, on } = accents[look.accent].light
  if (picture)
    return (
      <span
        className={cx("grid place-items-center overflow-hidden", isBare || "bg-[#0a1422] p-[15%]", className)}
      >
        <img src={picture.url} alt="" className="max-h-full max-w-full object-contain" />
      </span>
    )
  if (look.mark === "star")
    return (
      <span className={cx("grid place-items-center bg-[#0a1422] p-[15%] text-[#f1f5f9]", className)}>
        <Mark className="size-full" />
      </span>
    )
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" className={className} style={{ background: accent }}>
      <text x="48" y="67" textAnchor="middle" fontSize="54" className="font-wide font-extrabold" fill={on}>
        {initialOf(academy.short_name)}
      </text>
    </svg>
  )
}
