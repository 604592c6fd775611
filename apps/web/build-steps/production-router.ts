import type { Plugin } from "vite"

/**
 * Bundles React Router's production files for the browser. Its package names the development files only, which
 * carry the warnings for developers.
 */
export function productionRouter(): Plugin {
  return {
    name: "production-router",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    async resolveId(source, importer) {
      if (source !== "react-router" && source !== "react-router/dom") return null
      const file = await this.resolve(source, importer, { skipSelf: true })
      return file?.id.replace("/dist/development/", "/dist/production/")
    },
  }
}
