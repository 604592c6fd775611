import { keepPreviousData, type UseQueryOptions, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useRested } from "../queries/use-rested.ts"
import { Combobox, type Option } from "../ui/combobox.tsx"
import type { FieldWords } from "../ui/field.tsx"

/** The server searches from two characters on. */
const SHORTEST_SEARCH = 2

interface SearchChoiceProps<T> extends FieldWords {
  /** Says what may be searched for; it stands in the list as well until enough is typed. */
  hint: string
  /** The read that finds them. */
  readOf: (search: string) => UseQueryOptions<T>
  /** What is found, each with its id as `value`. */
  optionsOf: (found: T) => Option[]
  /** Gets the id that is chosen, and null once something else is typed. */
  onChange: (id: number | null) => void
  noMatches: string
}

/** A field that chooses one of many by what somebody knows of it: a part of a name, say. */
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
