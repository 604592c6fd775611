import { afterAll, beforeAll } from "vitest"

/**
 * What all tests of a file share: opened before the first, closed after the last. The value may be handed on before it
 * is open, and is used in tests and hooks only.
 */
export function sharedByFile<T extends { close(): Promise<unknown> }>(open: () => Promise<T>): T {
  let opened: T | undefined
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened?.close())
  return new Proxy({} as T, {
    get(_, name) {
      if (!opened) throw new Error("not open yet: use it in a test or in a hook")
      return Reflect.get(opened, name)
    },
  })
}
