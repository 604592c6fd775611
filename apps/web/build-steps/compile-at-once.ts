import type { Plugin } from "vite"

/** Chromium reads it before the first statement only; others see a comment. */
const HINT = "//# allFunctionsCalledOnLoad\n"

/**
 * Asks the browser to compile all of a file on another thread while it is fetched. Compiled function by function on
 * the page's own thread, it was a sixth of the time until a family's page could be used.
 * @param names of the files that run nearly whole at the start; of others it would compile what nobody calls
 */
export function compileAtOnce(names: readonly string[]): Plugin {
  return {
    name: "compile-at-once",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle: {
      // Vite puts a statement of its own before some files.
      order: "post",
      handler(_, files) {
        const chunks = Object.values(files).filter((file) => file.type === "chunk")
        for (const name of names) {
          const chunk =
            chunks.find((one) => one.name === name) ?? this.error(`the build has no file "${name}"`)
          chunk.code = HINT + chunk.code
        }
      },
    },
  }
}
