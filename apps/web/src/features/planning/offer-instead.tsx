import type { Answer, ApiCalls } from "@academy/contract/client"
import { addDays } from "@academy/domain/series"
import { wallClockDate, wallClockTime } from "@academy/domain/time"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { Checkbox } from "../../ui/checkbox.tsx"
import { cx } from "../../ui/class-names.ts"
import { Select } from "../../ui/select.tsx"
import { TextField } from "../../ui/text-field.tsx"

type PreviewCall = "POST /api/admin/cancel-sessions/preview/"
type Preview = Answer<PreviewCall>
export type Replacement = NonNullable<ApiCalls[PreviewCall]["body"]["replacements"]>[number]

const NEW = "new"

interface OfferInsteadProps {
  session: Preview["sessions"][number]
  /** Named where several sessions are cancelled. */
  isOneOfMany: boolean
  others: Preview["others"][number]["sessions"]
  value: Replacement | undefined
  onChange: (value: Replacement | undefined) => void
  /** What the server would hold; undefined while it is not known. */
  offered: Preview["replacements"][number] | undefined
}

/** Another date that the families are offered first: a session that there is, or the same one again on another day. */
export function OfferInstead({ session, isOneOfMany, others, value, onChange, offered }: OfferInsteadProps) {
  const { t } = useTranslation("planning")
  const format = useFormat()
  const { id: bookable_id, title, starts_at } = session
  const again = (): Replacement => ({
    bookable_id,
    day: addDays(wallClockDate(new Date(starts_at)), 7),
    starts: wallClockTime(new Date(starts_at)),
  })
  const first = (): Replacement => (others[0] ? { bookable_id, replacement_id: others[0].id } : again())
  const isNew = value !== undefined && value.replacement_id === undefined
  return (
    <div className="border-t border-line pt-2">
      <Checkbox
        label={t("cancel.instead.offer")}
        hint={
          isOneOfMany && (
            <bdi className="block text-small">{format.parts([format.time(starts_at), title])}</bdi>
          )
        }
        checked={value !== undefined}
        onCheckedChange={(isOffered) => onChange(isOffered ? first() : undefined)}
      />
      {value && (
        <div className="grid gap-3 pb-2">
          <Select
            label={t("cancel.instead.which")}
            value={isNew ? NEW : String(value.replacement_id)}
            onValueChange={(next) =>
              onChange(next === NEW ? again() : { bookable_id, replacement_id: Number(next) })
            }
            choices={[
              ...others.map((other) => ({
                value: String(other.id),
                label: `${format.day(other.starts_at, "short")} ${format.time(other.starts_at)}, ${other.address_name}`,
                aside: t("cancel.instead.seats", { n: other.seats_left }),
              })),
              { value: NEW, label: t("cancel.instead.new") },
            ]}
          />
          {isNew && (
            <div className="grid grid-cols-2 gap-3">
              <TextField
                label={t("form.day")}
                type="date"
                value={value.day ?? ""}
                onChange={({ target }) => onChange({ ...value, day: target.value })}
              />
              <TextField
                label={t("form.starts")}
                type="time"
                value={value.starts ?? ""}
                onChange={({ target }) => onChange({ ...value, starts: target.value })}
              />
            </div>
          )}
          {offered && (
            <p role="status" className={cx("text-small", offered.held ? "text-ink-muted" : "text-now-ink")}>
              {t(offered.held ? "cancel.instead.held" : "cancel.instead.heldNone", {
                n: offered.held,
                of: offered.of,
                place: offered.place,
                date: `${format.day(offered.starts_at, "short")} ${format.time(offered.starts_at)}`,
                until: `${format.day(offered.held_until, "short")} ${format.time(offered.held_until)}`,
              })}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

/** Whether what was typed so far names a session, or a day and a time. */
export const isComplete = ({ replacement_id, day, starts }: Replacement): boolean =>
  replacement_id !== undefined || Boolean(day && starts)
