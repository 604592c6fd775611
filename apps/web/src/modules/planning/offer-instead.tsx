import type { Answer, ApiCalls } from "@academy/contract/client"
import { bestReplacement, replacementObstacles } from "@academy/domain/replacement-dates"
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

type OtherDate = Preview["others"][number]["sessions"][number]

const NEW = "new"

interface OfferInsteadProps {
  session: Preview["sessions"][number]
  /** Named where several sessions are cancelled. */
  isOneOfMany: boolean
  others: readonly OtherDate[]
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
  const first = (): Replacement => {
    const best = bestReplacement(others)
    return best ? { bookable_id, replacement_id: best.id } : again()
  }
  const chosen = others.find(({ id }) => id === value?.replacement_id)
  const isNew = value !== undefined && value.replacement_id === undefined
  return (
    <div className="border-t border-line pt-2">
      <Checkbox
        label={t("cancel.instead.offer")}
        hint={
          isOneOfMany && (
            <span className="block text-small">{format.parts([format.time(starts_at), title])}</span>
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
                label: format.parts([format.moment(other.starts_at), other.address_name]),
                hint: <Unfit unfit={other.unfit} />,
                aside: (
                  <span className="inline-block">
                    {t("cancel.instead.fits", { n: other.fits, of: other.fits + other.unfit.length })}
                  </span>
                ),
              })),
              { value: NEW, label: t("cancel.instead.new") },
            ]}
          />
          {chosen && chosen.unfit.length > 0 && (
            <div className="-mt-1 text-small text-ink-muted">
              <Unfit unfit={chosen.unfit} />
            </div>
          )}
          {isNew && (
            <div className="grid-pairs gap-3">
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
                count: offered.of,
                place: offered.place,
                date: format.moment(offered.starts_at),
                until: format.moment(offered.held_until),
              })}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

/** Who cannot come to another date, a line for each reason. */
function Unfit({ unfit }: Pick<OtherDate, "unfit">) {
  const { t } = useTranslation("planning")
  const format = useFormat()
  return replacementObstacles.map((obstacle) => {
    const names = unfit.filter((player) => player.obstacle === obstacle).map(({ name }) => name)
    return (
      names.length > 0 && (
        <span key={obstacle} className="block">
          {t(`cancel.instead.unfit.${obstacle}`, { names: format.list(names) })}
        </span>
      )
    )
  })
}

/** Whether what was typed so far names a session, or a day and a time. */
export const isComplete = ({ replacement_id, day, starts }: Replacement): boolean =>
  replacement_id !== undefined || Boolean(day && starts)
