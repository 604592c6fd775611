import { keepPreviousData, type UseQueryOptions, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useRested } from "../queries/use-rested.ts"
import { Combobox, type Option } from "../ui/combobox.tsx"
import type { FieldWords } from "../ui/field.tsx"

/** The server needs at least two characters. */
const SHORTEST_SEARCH = 2

interface SearchChoiceProps<T> extends FieldWords {
  /** The hint about what can be searched; shown in the list until enough is typed. */
  hint: string
  /** The query that returns matches. */
  readOf: (search: string) => UseQueryOptions<T>
  /** The matches, each with its id as `value`. */
  optionsOf: (found: T) => Option[]
  /** Called with the selected id, and with null when other text is typed. */
  onChange: (id: number | null) => void
  noMatches: string
}

/** A field that selects one of many by search, such as a part of a name. */
export function SearchChoice<T>({
  readOf,
  optionsOf,
  onChange,
  noMatches,
  hint,
  ...words
}: SearchChoiceProps<T>) {
  const [search, setSearch] = useState("")
  const wanted = useRested(search.trim())
  const isLongEnough = wanted.length >= SHORTEST_SEARCH
  const found = useQuery({ ...readOf(wanted), enabled: isLongEnough, placeholderData: keepPreviousData })
  return (
    <Combobox
      {...words}
      hint={hint}
      search={search}
      onSearchChange={(text) => {
        setSearch(text)
        onChange(null)
      }}
      options={isLongEnough && found.data !== undefined ? optionsOf(found.data) : []}
      onChoose={({ value, label }) => {
        setSearch(label)
        onChange(Number(value))
      }}
      loading={found.isFetching || wanted !== search.trim()}
      noMatches={isLongEnough ? noMatches : hint}
    />
  )
}
