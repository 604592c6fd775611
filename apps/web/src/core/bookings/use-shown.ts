import { useState } from "react"

interface Shown<T> {
  subject: T
  isOpen: boolean
  /** Another one each time the dialog opens: nothing of the last time is left. */
  key: number
}

/** Keeps a dialog's subject while it glides out: `wanted` is null as soon as the address no longer names it. */
export function useShown<T extends string | number>(wanted: T | null): Shown<T> | null {
  const [shown, setShown] = useState<Shown<T> | null>(
    wanted === null ? null : { subject: wanted, isOpen: true, key: 0 },
  )
  if (wanted === null) {
    if (shown?.isOpen) setShown({ ...shown, isOpen: false })
  } else if (!shown?.isOpen || shown.subject !== wanted) {
    setShown({ subject: wanted, isOpen: true, key: (shown?.key ?? 0) + 1 })
  }
  return shown
}
