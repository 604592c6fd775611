import { limitConcurrency } from "./limit-concurrency.ts"

/** Work that a running server does a few at a time. */
export const openQueues = () => ({
  /** Looking up who logs in: hundreds who come in at once leave connections for those who are in. */
  logins: limitConcurrency({ concurrency: () => 4, maxQueue: 2_000 }),
  /** Drawing documents: one takes some tens of milliseconds without a pause. */
  documents: limitConcurrency({ concurrency: () => 1, maxQueue: 50 }),
  /** Remaking uploaded pictures: one takes up to 200 MB while it is unpacked. */
  pictures: limitConcurrency({ concurrency: () => 1, maxQueue: 20 }),
})

export type Queues = ReturnType<typeof openQueues>
