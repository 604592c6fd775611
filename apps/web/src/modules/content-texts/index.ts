export { ContentTextPage } from "./content-text-page.tsx"
export { ContentTexts } from "./content-texts.tsx"
export { LanguageBlocks } from "./language-blocks.tsx"
