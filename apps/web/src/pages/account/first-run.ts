export { FirstRun } from "../../core/players/index.ts"
