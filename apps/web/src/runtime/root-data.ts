import type { OptionalModule } from "@academy/contract/optional-modules"
import type { PageContext } from "@academy/contract/page-context"
import { useRouteLoaderData } from "react-router"

/** What the root's loader says to every page of a visit. */
export interface RootData
  extends Pick<
    PageContext,
    "account" | "now" | "publicUrl" | "release" | "modulesOff" | "setupPhase" | "isVisitorView"
  > {
  /** Whom visits are counted with, once the visitor allows it; usually nobody. */
  measuring: { analyticsId?: string; adPixelId?: string }
}

/** Undefined when the root's loader failed. */
export const useRootData = () => useRouteLoaderData<RootData>("root")

/** Answers whether the academy has a module. */
export function useHasModule(): (module: OptionalModule) => boolean {
  const off = useRootData()?.modulesOff ?? []
  return (module) => !off.includes(module)
}
