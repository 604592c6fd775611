import { type MouseEvent, useRef } from "react"

export interface Choosing<R> {
  /** Ids of rows, in the order in which they were chosen. */
  chosen: readonly number[]
  onChoose: (chosen: readonly number[]) => void
  /** What a row is called to readers. */
  nameOf: (row: R) => string
  /** As many as can be dealt with at once. */
  most?: number
}

/** Rows are chosen one by one, all at once, or with Shift from the last one to this one. */
export function useChoosing<R>(ids: readonly number[], choosing: Choosing<R> | undefined) {
  const last = useRef<number | null>(null)
  const isShift = useRef(false)
  const { chosen = [], onChoose, most = Number.POSITIVE_INFINITY } = choosing ?? {}
  const shown = ids.slice(0, most)
  const areAll = shown.length > 0 && shown.every((id) => chosen.includes(id))
  return {
    areAll,
    chooseAll: (is: boolean) => onChoose?.(is ? shown : []),
    choose(id: number, is: boolean) {
      const from = isShift.current && last.current !== null ? ids.indexOf(last.current) : -1
      const to = ids.indexOf(id)
      const touched = from === -1 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1)
      last.current = id
      onChoose?.(
        is
          ? [...chosen, ...touched.filter((one) => !chosen.includes(one))].slice(0, most)
          : chosen.filter((one) => !touched.includes(one)),
      )
    },
    /** For the table: whether Shift is held. */
    onClickCapture: (event: MouseEvent) => {
      isShift.current = event.shiftKey
    },
  }
}
