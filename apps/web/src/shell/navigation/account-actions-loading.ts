import { lazy } from "react"

const load = () => import("./account-actions.tsx")
type AccountActions = Awaited<ReturnType<typeof load>>["default"]

const Later = lazy(load)
let ready: AccountActions | null = null

/**
 * Fetches the bar's end for accounts, before a page is taken over that the server has drawn with it: what has to be
 * waited for while that happens is off the screen for a moment, and the bar would move.
 */
export async function fetchAccountActions(): Promise<void> {
  ready ??= (await load()).default
}

/** For pages that are for accounts only and bring it along. */
export function haveAccountActions(actions: AccountActions) {
  ready = actions
}

/** The bar's end for accounts, which guests never fetch; ready, or to be waited for. */
export const findAccountActions = () => ready ?? Later
