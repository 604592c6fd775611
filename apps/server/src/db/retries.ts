import { channel } from "node:diagnostics_channel"

/** A write that the database undid, or that lost a race, and that is tried again. */
export interface Retry {
  /** What is tried again: `transaction`, `booking`. */
  work: string
  /** Which attempt failed, from 1. */
  attempt: number
  /** SQLSTATE, `start_again`, or the code of the refusal that the race ended in. */
  code: string
}

const retries = channel("academy:retry")

/** Tells whoever listens by `onRetry`. */
export const reportRetry = (retry: Retry): void => retries.publish(retry)

/** Calls `listener` at each retry. @returns ends the listening */
export function onRetry(listener: (retry: Retry) => void): () => void {
  const hear = (message: unknown) => listener(message as Retry)
  retries.subscribe(hear)
  return () => retries.unsubscribe(hear)
}
