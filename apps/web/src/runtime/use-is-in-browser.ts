import { useSyncExternalStore } from "react"

const neverChanges = () => () => {}

/** False on the server and while its HTML is taken over, true from then on: for what the server can't know. */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
