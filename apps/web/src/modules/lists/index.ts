export { ColumnMenu } from "./column-menu.tsx"
export { type ListColumn, ListTable, RowLink } from "./list-table.tsx"
export { SavedViews, ViewButton } from "./saved-views.tsx"
export { useSavedViews } from "./use-saved-views.ts"
