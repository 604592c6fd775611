import { useSyncExternalStore } from "react"
import { isOnline, onConnectionChange } from "./connection.ts"

/** Whether our server can be reached, as far as is known. */
export const useIsOnline = (): boolean => useSyncExternalStore(onConnectionChange, isOnline, () => true)
