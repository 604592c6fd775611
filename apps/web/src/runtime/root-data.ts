import type { PageContext } from "@academy/contract/page-context"
import { useRouteLoaderData } from "react-router"

/** What the root's loader says to every page of a visit. */
export interface RootData
  extends Pick<PageContext, "account" | "now" | "publicUrl" | "release" | "setupPhase" | "isVisitorView"> {
  /** Whom visits are counted with, once the visitor allows it; usually nobody. */
  measuring: { analyticsId?: string; adPixelId?: string }
}

/** Undefined when the root's loader failed. */
export const useRootData = () => useRouteLoaderData<RootData>("root")
