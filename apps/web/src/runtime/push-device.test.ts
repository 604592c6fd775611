import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { endPushOfOthers, startPush } from "./push-device.ts"

/** A browser that takes push once it is asked; `isSubscribed` as the push service sees it. */
let isSubscribed = false
beforeEach(() => {
  const stored = new Map<string, string>()
  const subscription = {
    endpoint: "https://push.example/1",
    toJSON: () => ({ keys: { p256dh: "p", auth: "a" } }),
    unsubscribe: async () => {
      isSubscribed = false
    },
  }
  const worker = { scriptURL: "https://academy.example/push-worker.js" }
  const registration = {
    active: worker,
    unregister: async () => true,
    pushManager: {
      subscribe: async () => {
        isSubscribed = true
        return subscription
      },
      getSubscription: async () => (isSubscribed ? subscription : null),
    },
  }
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal("window", { PushManager: class {}, Notification: class {} })
  vi.stubGlobal("Notification", { requestPermission: async () => "granted" })
  vi.stubGlobal("navigator", {
    serviceWorker: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistrations: async () => [registration],
    },
  })
})
afterEach(() => {
  isSubscribed = false
  vi.unstubAllGlobals()
})

test("push goes on for who turned it on, and ends when another account logs in in this browser", async () => {
  expect(await startPush("key", 7)).toEqual({ endpoint: "https://push.example/1", p256dh: "p", auth: "a" })
  await endPushOfOthers(7)
  expect(isSubscribed).toBe(true)
  await endPushOfOthers(8)
  expect(isSubscribed).toBe(false)
})

test("nothing ends of which it was never written down who turned it on", async () => {
  isSubscribed = true
  await endPushOfOthers(8)
  expect(isSubscribed).toBe(true)
})
