export { CancelDialog } from "./cancel-dialog.tsx"
export { NewSeriesDialog } from "./new-series-dialog.tsx"
export { NewSessionDialog } from "./new-session-dialog.tsx"
export { WeekPlanner } from "./week-planner.tsx"
