export { PlannerMoveDialog } from "./move-dialog.tsx"
export { PutInDialog } from "./put-in-dialog.tsx"
