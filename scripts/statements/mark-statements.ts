import { join, relative } from "node:path"
import ts from "typescript"
import { findStatements } from "./find-statements.ts"

const watch = join(import.meta.dirname, "watch-statements.ts")

/**
 * A plugin of the tests: each statement of the server whose row has a type tells `watch-statements.ts` which one it is.
 * The call is only wrapped, on its own lines.
 */
export function markStatements(source: string) {
  return {
    name: "mark-statements",
    enforce: "pre" as const,
    transform(code: string, id: string) {
      if (!id.startsWith(source) || !id.endsWith(".ts") || /\.test\.ts$|\/testing\//.test(id)) return
      if (!/\.(query|execute)</.test(code)) return
      const file = ts.createSourceFile(id, code, ts.ScriptTarget.Latest, true)
      let marked = code
      for (const { id: statement, call, row } of findStatements(file, relative(source, id)).reverse())
        if (row)
          marked = `${marked.slice(0, call.getStart())}globalThis.ofStatement(${JSON.stringify(statement)}, () => ${call.getText()})${marked.slice(call.getEnd())}`
      return { code: `import ${JSON.stringify(watch)};${marked}`, map: null }
    },
  }
}
