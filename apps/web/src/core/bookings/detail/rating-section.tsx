import { RATING_EDITABLE_MS, whyNotRatable } from "@academy/domain/bookings"
import { longest } from "@academy/domain/limits"
import { useEffect, useState } from "react"
import { Controller } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { useAccountParams } from "../../../address/account-params.ts"
import { filled, useApiForm } from "../../../forms/use-api-form.ts"
import { languageFacts } from "../../../i18n/languages.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { useLanguage } from "../../../i18n/use-words.ts"
import { useNow } from "../../../runtime/now.tsx"
import { Button } from "../../../ui/button.tsx"
import { FieldNote } from "../../../ui/field.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { Stars, StarsInput } from "../../../ui/stars.tsx"
import { TextArea } from "../../../ui/text-field.tsx"
import type { Booking } from "../queries.ts"

/** The same rule that the server asks, with the facts of the wire. */
const whyNot = ({ status, ends_at, attendance, rating }: Booking, now: Date) =>
  whyNotRatable({
    now,
    status,
    ends_at: new Date(ends_at),
    attendance,
    rated_at: rating && new Date(Date.parse(rating.editable_until) - RATING_EDITABLE_MS),
  })

/** Stars and a comment once the session is over; for seven days they can be changed. */
export function RatingSection({ booking }: { booking: Booking }) {
  const { t } = useTranslation("bookings")
  const format = useFormat()
  const now = useNow()
  const refusal = whyNot(booking, now)
  if (!refusal) return <RatingForm key={booking.id} booking={booking} />
  return (
    <div className="flex flex-col gap-4">
      {booking.rating && <GivenRating rating={booking.rating} />}
      <p className="text-ink-muted">
        {t(`rating.${refusal}`, {
          name: booking.player_name,
          moment: format.moment(booking.ends_at),
        })}
      </p>
    </div>
  )
}

function GivenRating({ rating: { stars, comment } }: { rating: NonNullable<Booking["rating"]> }) {
  const { t } = useTranslation("common")
  return (
    <div className="flex flex-col gap-2">
      <Stars value={stars} label={t("stars", { count: stars })} className="[&_svg]:size-6" />
      {comment && (
        <p>
          <bdi>{comment}</bdi>
        </p>
      )}
    </div>
  )
}

interface RatingValues {
  stars: number | null
  comment: string
}

function RatingForm({ booking }: { booking: Booking }) {
  const { t } = useTranslation(["bookings", "common", "problems"])
  const format = useFormat()
  const language = useLanguage()
  const [given, setGiven] = useState<Booking["rating"]>(null)
  const rating = given ?? booking.rating
  const { form, props, codeOf, problem, isSaving, isSaved, clear } = useApiForm(
    "POST /api/rate-booking/:id/",
    {
      params: { id: booking.id },
      values: {
        stars: booking.rating?.stars ?? null,
        comment: booking.rating?.comment ?? "",
      } as RatingValues,
      draft: `rating:${booking.id}`,
      toBody: ({ stars, comment }) => ({ stars: stars ?? 0, comment: comment.trim() }),
      onSaved: setGiven,
    },
  )
  const { params } = useAccountParams()
  const tapped = params.stars && /^[1-5]$/.test(params.stars) ? Number(params.stars) : null
  const { setValue } = form
  // The star that opened the form counts, also over what an older draft says.
  useEffect(() => {
    if (tapped !== null) setValue("stars", tapped, { shouldDirty: true })
  }, [tapped, setValue])
  return (
    <form {...props} className="flex flex-col gap-5">
      <div>
        <h3 className="mb-2 text-title text-[1.375rem] text-balance">
          {t("rating.title", { name: booking.player_name })}
        </h3>
        <Controller
          control={form.control}
          name="stars"
          rules={filled}
          render={({ field }) => (
            <StarsInput
              label={t("rating.label", { title: booking.title })}
              starLabel={(count) => t("common:stars", { count })}
              value={field.value ?? undefined}
              direction={languageFacts[language].direction}
              onValueChange={(next) => {
                field.onChange(next)
                clear()
              }}
            />
          )}
        />
        <FieldNote id={`stars-of-${booking.id}`} error={codeOf("stars") && t("rating.choose")} />
      </div>
      <TextArea
        label={t("rating.comment")}
        optional={t("common:optional")}
        hint={t("rating.commentHint")}
        maxLength={longest.ratingComment}
        {...form.register("comment", { onChange: clear })}
      />
      {problem && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
      {isSaved && <Notice tone="positive">{t("rating.saved")}</Notice>}
      <Button type="submit" busy={isSaving} busyLabel={t("rating.saving")}>
        {t("rating.save")}
      </Button>
      {rating && (
        <p className="text-small text-ink-muted">
          {t("rating.editable", { day: format.day(rating.editable_until, "long") })}
        </p>
      )}
    </form>
  )
}
