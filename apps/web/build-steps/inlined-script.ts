import { resolve } from "node:path"
import { build } from "esbuild"
import type { Plugin } from "vite"

const suffix = "?inlined"

/**
 * `import code from "./main.ts?inlined"` is that file and what it imports as one small classic script, as text: for
 * what has to stand in the HTML itself. The browsers are those of the rest of the build.
 */
export function inlinedScript(): Plugin {
  return {
    name: "inlined-script",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!source.endsWith(suffix)) return null
      const file = await this.resolve(source.slice(0, -suffix.length), importer)
      return file && file.id + suffix
    },
    async load(id) {
      if (!id.endsWith(suffix)) return null
      const { outputFiles, metafile } = await build({
        entryPoints: [id.slice(0, -suffix.length)],
        bundle: true,
        minify: true,
        format: "iife",
        target: "es2022",
        write: false,
        metafile: true,
      })
      // Told from where we were started; the dev server takes what is not absolute for an import.
      for (const file of Object.keys(metafile.inputs)) this.addWatchFile(resolve(file))
      const code = outputFiles[0]?.text.trim() ?? ""
      return { code: `export default ${JSON.stringify(code)}`, moduleSideEffects: false }
    },
  }
}
