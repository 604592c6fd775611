import { auditEntities } from "@academy/domain/audit"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { ChipSelect } from "../../ui/select.tsx"
import { useEntryWords } from "./entry-words.ts"
import { type AuditAddress, sinceChoices } from "./use-audit-address.ts"

const ALL = "all"

interface AuditFiltersProps {
  address: AuditAddress
  /** The log of reading is narrowed by who read alone. */
  onlyWho?: boolean
}

/** Whose changes, of what, since when; each stands in the address. */
export function AuditFilters({ address, onlyWho = false }: AuditFiltersProps) {
  const { t, i18n } = useTranslation("admin")
  const words = useEntryWords()
  const { data } = useQuery(answer("GET /api/admin/colleagues/"))
  const colleagues = (data?.colleagues ?? []).map(({ id, name, email }) => ({
    value: String(id),
    label: name || email,
  }))
  const entities = auditEntities
    .map((value) => ({ value: value as string, label: words.kind({ entity: value }) }))
    .sort((one, other) => one.label.localeCompare(other.label, i18n.language))
  const filters = [
    { name: "who", label: t("audit.who"), all: t("audit.anyone"), choices: colleagues },
    { name: "entity", label: t("audit.what"), all: t("audit.everything"), choices: entities },
    {
      name: "since",
      label: t("audit.when"),
      all: t("audit.anyTime"),
      choices: sinceChoices.map((value) => ({ value: value as string, label: t(`audit.since.${value}`) })),
    },
  ] as const
  return (
    <fieldset
      aria-label={t("audit.filters")}
      className="no-scrollbar mb-4 flex min-w-0 gap-2 overflow-x-auto p-0.5 max-lg:-mx-4 max-lg:px-4 lg:-mt-0.5"
    >
      {filters.slice(0, onlyWho ? 1 : undefined).map(({ name, label, all, choices }) => {
        const chosen = choices.find(({ value }) => value === address[name])
        return (
          <ChipSelect
            key={name}
            label={label}
            chosen={chosen !== undefined}
            value={chosen?.value ?? ALL}
            onValueChange={(value) => address.set(name, value === ALL ? "" : value)}
            choices={[{ value: ALL, label: all }, ...choices]}
          >
            {chosen?.label ?? all}
          </ChipSelect>
        )
      })}
    </fieldset>
  )
}
