import { useSearchParams } from "react-router"

/** What a list is searched for and narrowed to, as the address has it; an empty value is left out. */
export function useListAddress() {
  const [search, setSearch] = useSearchParams()
  return {
    get: (name: string) => search.get(name) ?? "",
    set: (name: string, value: string) =>
      setSearch(
        (now) => {
          if (value) now.set(name, value)
          else now.delete(name)
          return now
        },
        { replace: true, preventScrollReset: true },
      ),
  }
}

export type ListAddress = ReturnType<typeof useListAddress>
