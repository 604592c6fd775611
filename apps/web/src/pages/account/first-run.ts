export { FirstRun } from "../../features/players/index.ts"
