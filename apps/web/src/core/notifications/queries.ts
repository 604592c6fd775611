import type { Answer } from "@academy/contract/client"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { answer } from "../../api/answers.ts"
import { useWrite } from "../../api/concerns.ts"

type Notifications = Answer<"GET /api/notifications/">
export type Notification = Notifications["notifications"][number]

/** Specification, section 9. */
const POLL_MS = 30_000

const notificationsQuery = answer("GET /api/notifications/")

/** Asked again every 30 s, not while the tab is hidden. */
export const useNotifications = () =>
  useQuery({
    ...notificationsQuery,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: false,
  })

/** Marks one as read, or all without an id; shown at once, asked anew afterwards. */
export function useReadNotifications() {
  const client = useQueryClient()
  return useWrite("POST /api/notifications/read/", {
    isParallel: true,
    toInput: (id: number | undefined) => ({ body: id === undefined ? {} : { id } }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: notificationsQuery.queryKey })
      client.setQueryData<Notifications>(notificationsQuery.queryKey, (known) => known && withRead(known, id))
    },
  })
}

function withRead({ notifications, unread_count }: Notifications, id: number | undefined): Notifications {
  const isMeant = (notification: Notification) => id === undefined || notification.id === id
  const newlyRead = notifications.filter((notification) => !notification.read && isMeant(notification)).length
  return {
    notifications: notifications.map((notification) =>
      isMeant(notification) ? { ...notification, read: true } : notification,
    ),
    unread_count: id === undefined ? 0 : Math.max(0, unread_count - newlyRead),
  }
}
