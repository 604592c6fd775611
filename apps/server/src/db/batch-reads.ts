interface Waiting<Key, Value> {
  key: Key
  resolve: (value: Value) => void
  reject: (error: unknown) => void
}

/**
 * Turns a read of many keys into a read of one: callers of the same turn of the event loop share one statement. A read
 * begins after its callers asked, so nobody gets an answer older than a statement of their own would give.
 * @param readMany answers in the order of its keys; when it fails, all who share it are told
 */
export function batchReads<Key, Value>(
  readMany: (keys: Key[]) => Promise<Value[]>,
): (key: Key) => Promise<Value> {
  let waiting: Waiting<Key, Value>[] = []

  async function readWaiting() {
    const batch = waiting
    waiting = []
    try {
      const values = await readMany(batch.map(({ key }) => key))
      batch.forEach(({ resolve }, at) => void resolve(values[at] as Value))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(readWaiting)
      waiting.push({ key, resolve, reject })
    })
}

/** One `batchReads` for each pool, made when it is first used. */
export function batchReadsPerPool<Pool extends object, Key, Value>(
  readMany: (pool: Pool, keys: Key[]) => Promise<Value[]>,
): (pool: Pool, key: Key) => Promise<Value> {
  const reads = new WeakMap<Pool, (key: Key) => Promise<Value>>()
  return (pool, key) => {
    const read = reads.get(pool) ?? batchReads((keys: Key[]) => readMany(pool, keys))
    reads.set(pool, read)
    return read(key)
  }
}
