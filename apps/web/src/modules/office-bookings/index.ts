export { BookDialog } from "./book-dialog.tsx"
export { GroupDialog } from "./group-dialog.tsx"
export { MoveDialog, PlannerMoveDialog } from "./move-dialog.tsx"
export { PutInDialog } from "./put-in-dialog.tsx"
