import { localStore } from "./storage.ts"

/** What this browser can do about push, and has done. */
export type PushState = "unsupported" | "home_screen_first" | "blocked" | "off" | "on"

const WORKER = "/push-worker.js"
/** Under which the browser keeps whose news it is told: the subscription outlives a session that ran out. */
const OWNER_KEY = "push_account"

/** Phones by Apple give push to pages on the home screen alone. */
const isApplePhone = () => /iPhone|iPad|iPod/.test(navigator.userAgent)

const isSupported = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window

const registration = async () =>
  (await navigator.serviceWorker.getRegistrations()).find(({ active, installing, waiting }) =>
    [active, installing, waiting].some((worker) => worker?.scriptURL.endsWith(WORKER)),
  )

/** Asks the browser; asks nobody's permission. */
export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return isApplePhone() ? "home_screen_first" : "unsupported"
  if (Notification.permission === "denied") return "blocked"
  const subscription = await (await registration())?.pushManager.getSubscription()
  return subscription ? "on" : "off"
}

/**
 * Asks for permission and subscribes this browser. Only to be called from a press.
 * @param publicKey the server's, base64url
 * @param accountId who presses
 * @returns what the server needs to write to it; null when the person said no
 */
export async function startPush(
  publicKey: string,
  accountId: number,
): Promise<{ endpoint: string; p256dh: string; auth: string } | null> {
  if ((await Notification.requestPermission()) !== "granted") return null
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  localStore.setItem(OWNER_KEY, String(accountId))
  const { keys = {} } = subscription.toJSON()
  return { endpoint: subscription.endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" }
}

/** Ends this browser's subscription; the server is told by the push service. Answers its endpoint, if there was one. */
export async function endPush(): Promise<string | null> {
  if (!isSupported()) return null
  const found = await registration()
  const subscription = await found?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  await found?.unregister()
  localStore.removeItem(OWNER_KEY)
  return subscription?.endpoint ?? null
}

/** Somebody is logged in here now: push that another account turned on in this browser ends. */
export async function endPushOfOthers(accountId: number): Promise<void> {
  const owner = localStore.getItem(OWNER_KEY)
  if (owner !== null && owner !== String(accountId)) await endPush()
}
