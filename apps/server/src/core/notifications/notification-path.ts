import { pages } from "@academy/contract/pages"
import {
  destinationOf,
  type NotificationSubject,
  staffPageOf,
} from "@academy/domain/notification-destination"

/** The path that a notification leads to, and with it its push message and email. */
export function notificationPath(subject: NotificationSubject): string {
  const staffPage = staffPageOf(subject.type)
  return staffPage
    ? pages[staffPage].path
    : `${pages.account.path}?${new URLSearchParams(destinationOf(subject))}`
}
