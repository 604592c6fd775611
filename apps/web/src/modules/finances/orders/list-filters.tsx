import { useTranslation } from "react-i18next"
import { useTypedSearch } from "../../../queries/use-typed-search.ts"
import { SearchField } from "../../../ui/search-field.tsx"
import { Select } from "../../../ui/select.tsx"
import type { ListAddress } from "./use-list-address.ts"

const ALL = "all"

interface ListFiltersProps {
  address: ListAddress
  /** What can be looked for: "Find an order by payer, reference or receipt". */
  find: string
  /** The one choice beside the search: its name in the address, its label, and what is chosen there. */
  choice: {
    name: string
    label: string
    value: string | undefined
    all: string
    choices: readonly { value: string; label: string }[]
  }
}

/** Above a list of the books: words to look for and one choice; both stand in the address. */
export function ListFilters({ address, find, choice }: ListFiltersProps) {
  const { t } = useTranslation("common")
  const [typed, setTyped] = useTypedSearch(address.get("search"), (text) => address.set("search", text))
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <SearchField
        className="min-w-[min(15rem,100%)] grow"
        label={find}
        clearLabel={t("clear")}
        maxLength={100}
        value={typed}
        onValueChange={setTyped}
      />
      <Select
        className="w-48 max-w-full"
        label={choice.label}
        value={choice.value ?? ALL}
        onValueChange={(value) => address.set(choice.name, value === ALL ? "" : value)}
        choices={[{ value: ALL, label: choice.all }, ...choice.choices]}
      />
    </div>
  )
}
