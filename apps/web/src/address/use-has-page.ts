import { pageAt } from "@academy/contract/pages"
import { useHasModule } from "../runtime/root-data.ts"

/** Answers whether the academy has the page of an address: those of modules that it does without are missing. */
export function useHasPage(): (path: string) => boolean {
  const hasModule = useHasModule()
  return (path) => {
    const { module } = pageAt(path.split("?")[0] ?? "") ?? {}
    return module === undefined || hasModule(module)
  }
}
