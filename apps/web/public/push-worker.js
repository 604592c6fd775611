/**
 * Shows what the academy pushes, also while its pages are closed; a press leads to where it can be dealt with. It
 * answers no request of the pages. What a message holds: apps/server/src/core/notifications/send-push-messages.ts.
 */
self.addEventListener("push", (event) => {
  const { title, body, tag, url } = event.data.json()
  // The same tag again takes the place of the one shown: a message that was sent twice is seen once.
  const shown = self.registration.showNotification(title, {
    body,
    tag,
    data: { url },
    icon: "/icon-192.png",
    dir: "auto",
  })
  event.waitUntil(shown)
})

self.addEventListener("notificationclick", (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data.url))
})

async function openPage(url) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true })
  const open = windows.find((window) => new URL(window.url).pathname.startsWith("/account"))
  if (!open) return self.clients.openWindow(url)
  await open.focus()
  // Only a window that this worker controls can be led elsewhere.
  return open.navigate(url).catch(() => self.clients.openWindow(url))
}
