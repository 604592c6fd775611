/** What a copy of the server is started with. */
export interface CopyData {
  env: Record<string, string>
  /** Of the shared clock. */
  memory: SharedArrayBuffer
}

/** A task for a copy. */
export interface ToCopy {
  id: number
  task: "run jobs" | "stop"
}

/** What a copy answers: once where it listens, then the end of each task. */
export type FromCopy = { url: string } | { id: number; failed: string[] }
