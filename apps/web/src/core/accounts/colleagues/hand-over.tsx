import type { Answer } from "@academy/contract/client"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../../i18n/use-format.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Select } from "../../../ui/select.tsx"

type Group = Answer<"GET /api/accounts/:id/sessions/">["groups"][number]

const NOBODY = "0"

interface HandOverProps {
  groups: readonly Group[]
  /** The chosen coach, by the first session of a series. */
  takers: Record<number, number>
  onChange: (takers: Record<number, number>) => void
}

/** The sessions to come, a series at a time, each with who takes it over and how many of them they are free at. */
export function HandOver({ groups, takers, onChange }: HandOverProps) {
  const { t } = useTranslation("admin")
  const format = useFormat()
  return (
    <section>
      <h3 className="text-label">{t("colleagues.change.takes")}</h3>
      <ul className="mt-2 border-t border-line">
        {groups.map(({ bookable_ids, title, address_name, first_at, last_at, families, coaches }) => {
          const [key = 0] = bookable_ids
          const taker = coaches.find(({ id }) => id === takers[key])
          const all = bookable_ids.length
          return (
            <li
              key={key}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 text-small"
            >
              <span className="min-w-0 flex-[1_1_14rem]">
                <bdi className="block text-label">{title}</bdi>
                <span className="block text-ink-muted">
                  {format.parts([format.dayRange(first_at, last_at), address_name])}
                </span>
                <span className="block text-ink-muted">
                  {format.parts([
                    t("colleagues.change.sess", { n: all }),
                    t("colleagues.change.fam", { n: families }),
                  ])}
                </span>
              </span>
              {taker && (
                <Badge tone={taker.free === all ? "positive" : "due"}>
                  {t("colleagues.change.free", { n: taker.free, all })}
                </Badge>
              )}
              <Select
                className="w-60 max-w-full"
                label={<span className="sr-only">{`${t("colleagues.change.takes")} ${title}`}</span>}
                value={String(takers[key] ?? NOBODY)}
                choices={[
                  { value: NOBODY, label: t("colleagues.change.nobody") },
                  ...coaches.map(({ id, name, free }) => ({
                    value: String(id),
                    label: name,
                    hint: t("colleagues.change.free", { n: free, all }),
                  })),
                ]}
                onValueChange={(value) => {
                  const { [key]: _, ...others } = takers
                  onChange(value === NOBODY ? others : { ...others, [key]: Number(value) })
                }}
              />
            </li>
          )
        })}
      </ul>
      <p className="mt-2 text-small text-ink-muted">{t("colleagues.change.rest")}</p>
    </section>
  )
}
