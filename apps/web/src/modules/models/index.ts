export { ModelList } from "./model-list.tsx"
export { ModelRow } from "./model-row.tsx"
export { type Model, useModelWords } from "./model-words.ts"
export { ModelIndex, WithModel } from "./models.tsx"
