export { CalendarFeedCard } from "./calendar-feed-card.tsx"
export { OwnCalendarDialog, OwnCalendarLink } from "./own-calendar-dialog.tsx"
