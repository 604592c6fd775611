import { academyPicture } from "@academy/domain/academy-pictures"
import { useTranslation } from "react-i18next"
import { Card, CardHead } from "../../ui/card.tsx"
import { cx } from "../../ui/class-names.ts"
import type { LookParts } from "./look-parts.ts"
import { PictureUpload } from "./picture-upload.tsx"

const grounds = [
  { name: "logo_light", other: "logo_dark", className: "bg-[#f1f4f7]" },
  { name: "logo_dark", other: "logo_light", className: "bg-night night" },
] as const

/** The logo on light and on dark pages; one that is there alone stands on both. */
export function LogoCard({ look, set, errorOf }: LookParts) {
  const { t } = useTranslation("academy-settings")
  const hasOne = (look.logo_light === "") !== (look.logo_dark === "")
  return (
    <Card>
      <CardHead
        title={t("look.logo")}
        aside={<span className="font-normal text-ink-muted">{t("look.logoFile")}</span>}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        {grounds.map(({ name, other, className }) => {
          const picture = academyPicture(look[name] || look[other])
          return (
            <div key={name} className="min-w-0">
              <div
                className={cx(
                  "grid h-24 place-items-center rounded-hero border border-line-mid p-4",
                  className,
                  !picture && "border-dashed",
                )}
              >
                {picture && <img src={picture.url} alt="" className="max-h-full max-w-full object-contain" />}
              </div>
              <PictureUpload
                usedAs="logo"
                label={t(`look.fields.${name}`)}
                value={look[name]}
                onChange={(next) => set(name, next)}
                error={errorOf(name)}
              />
            </div>
          )
        })}
      </div>
      <p className="mt-3 text-small text-ink-muted">{hasOne ? t("look.logoAlone") : t("look.logoNone")}</p>
    </Card>
  )
}
