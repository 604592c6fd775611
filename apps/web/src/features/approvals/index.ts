export { ApprovalCards } from "./approval-cards.tsx"
export { DecideApprovalDialog, DecideTakeoverDialog, OfficeApprovals } from "./office-approvals.tsx"
export { PlayerChangesDialog } from "./player-changes.tsx"
export { WaitingDecisions } from "./waiting-decisions.tsx"
