export { PanelSearch, usePanelSearch } from "./panel-search.tsx"
