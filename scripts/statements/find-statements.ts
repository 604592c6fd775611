import ts from "typescript"

/** A call that sends SQL to the database: `pool.query<Row>(…)`, `tx.execute<Row>(…)`. */
export interface StatementCall {
  /** File, and the place among the file's calls: the same whoever reads the file. */
  id: string
  call: ts.CallExpression
  /** What the code says of a row; undefined where it says nothing. */
  row: ts.TypeNode | undefined
}

const methods = ["query", "execute"]

/** Whether an expression may send SQL, by its name: `.query(…)` or `.execute(…)`. */
function isStatementCall(node: ts.Node): node is ts.CallExpression {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    methods.includes(node.expression.name.text) &&
    node.arguments.length > 0
  )
}

/** All calls of a file that may send SQL, in the order of the file. */
export function findStatements(file: ts.SourceFile, path: string): StatementCall[] {
  const found: StatementCall[] = []
  const visit = (node: ts.Node): void => {
    if (isStatementCall(node))
      found.push({ id: `${path}#${found.length}`, call: node, row: node.typeArguments?.[0] })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}
