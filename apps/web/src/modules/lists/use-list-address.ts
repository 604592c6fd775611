import { useSearchParams } from "react-router"

/** What a list is searched for and narrowed to, as the address has it; an empty value is left out. */
export function useListAddress() {
  const [search, setSearch] = useSearchParams()
  const change = (names: readonly string[], value: string) =>
    setSearch(
      (now) => {
        for (const name of names)
          if (value) now.set(name, value)
          else now.delete(name)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    get: (name: string) => search.get(name) ?? "",
    set: (name: string, value: string) => change([name], value),
    clear: (names: readonly string[]) => change(names, ""),
  }
}
