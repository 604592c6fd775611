import type { ProblemReason } from "./problem.ts"

const passing: readonly ProblemReason[] = [
  "network",
  "timeout",
  "offline",
  "internal_error",
  "database_unavailable",
  "storage_full",
  "server_busy",
]

/** Failures that say nothing about what was typed: it may be sent again as it is. */
export const isPassing = (problem: ProblemReason): boolean => passing.includes(problem)
