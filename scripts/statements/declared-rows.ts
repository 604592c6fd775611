import { join, relative } from "node:path"
import ts from "typescript"
import { findStatements } from "./find-statements.ts"

/** What a value of a column is in TypeScript; "any" fits each of them. */
export type Kind = "number" | "string" | "boolean" | "Date" | "array" | "object" | "any"

export interface DeclaredRow {
  /** File and line, for whoever mends it. */
  place: string
  /** A column may be left out where only some members of a union have it. */
  columns: Map<string, { kinds: Set<Kind>; isNullable: boolean; isRequired: boolean }>
}

export interface DeclaredRows {
  rows: Map<string, DeclaredRow>
  /** Places whose rows are read, though no type says what they hold. */
  untyped: string[]
}

const anything = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter
const kindsByFlag: [ts.TypeFlags, Kind][] = [
  [ts.TypeFlags.NumberLike, "number"],
  [ts.TypeFlags.StringLike, "string"],
  [ts.TypeFlags.BooleanLike, "boolean"],
]

function kindOf(checker: ts.TypeChecker, type: ts.Type): Kind {
  if (type.flags & anything) return "any"
  const plain = kindsByFlag.find(([flags]) => type.flags & flags)
  // A number with a brand is an intersection.
  if (!plain && type.isIntersection()) return kindOf(checker, type.types[0] as ts.Type)
  if (plain) return plain[1]
  if (checker.isArrayType(type) || checker.isTupleType(type)) return "array"
  return type.symbol?.name === "Date" ? "Date" : "object"
}

function columnOf(checker: ts.TypeChecker, type: ts.Type) {
  const members = type.isUnion() ? type.types : [type]
  const absent = ts.TypeFlags.Null | ts.TypeFlags.Undefined
  return {
    kinds: new Set(members.filter(({ flags }) => !(flags & absent)).map((member) => kindOf(checker, member))),
    isNullable: members.some(({ flags }) => flags & (ts.TypeFlags.Null | anything)),
  }
}

/** The columns of a row's type, of a union those of all its members; undefined where the type is not known here. */
function columnsOf(checker: ts.TypeChecker, type: ts.Type, at: ts.Node): DeclaredRow["columns"] | undefined {
  if (type.flags & anything) return undefined
  const columns: DeclaredRow["columns"] = new Map()
  // What a caller chooses is one of the types that it may choose.
  const known = checker.getBaseConstraintOfType(type) ?? type
  const members = known.isUnion() ? known.types : [known]
  for (const member of members)
    for (const property of member.getProperties()) {
      const column = columnOf(checker, checker.getTypeOfSymbolAtLocation(property, at))
      const before = columns.get(property.name)
      columns.set(property.name, {
        kinds: new Set([...(before?.kinds ?? []), ...column.kinds]),
        isNullable: column.isNullable || (before?.isNullable ?? false),
        isRequired: members.every((one) => one.getProperty(property.name) !== undefined),
      })
    }
  return columns.size > 0 ? columns : undefined
}

/** Whether the rows of a call are read: where it is waited for, or later, of several statements at once. */
function readsRows(call: ts.CallExpression): boolean {
  if (ts.isArrayLiteralExpression(call.parent)) return /\bselect (?!from)/i.test(call.getText())
  if (!ts.isAwaitExpression(call.parent)) return false
  const user = ts.isParenthesizedExpression(call.parent.parent)
    ? call.parent.parent.parent
    : call.parent.parent
  if (ts.isPropertyAccessExpression(user)) return user.name.text === "rows"
  return (
    ts.isVariableDeclaration(user) &&
    ts.isObjectBindingPattern(user.name) &&
    user.name.elements.some(({ propertyName, name }) => (propertyName ?? name).getText() === "rows")
  )
}

/** What the server's code says of the rows of its statements. Takes as long as a type check of the server. */
export function readDeclaredRows(server: string): DeclaredRows {
  const config = ts.readConfigFile(join(server, "tsconfig.json"), ts.sys.readFile)
  const { fileNames, options } = ts.parseJsonConfigFileContent(config.config, ts.sys, server)
  const source = join(server, "src")
  const own = fileNames.filter((name) => !/\.test\.ts$|\/testing\//.test(name))
  const program = ts.createProgram(own, options)
  const checker = program.getTypeChecker()
  const rows: DeclaredRows["rows"] = new Map()
  const untyped: string[] = []
  for (const name of own) {
    const file = program.getSourceFile(name)
    if (!file) throw new Error(`${name} could not be read`)
    const path = relative(source, name)
    for (const { id, call, row } of findStatements(file, path)) {
      const place = `${path}:${file.getLineAndCharacterOfPosition(call.getStart()).line + 1}`
      const columns = row && columnsOf(checker, checker.getTypeFromTypeNode(row), row)
      if (columns) rows.set(id, { place, columns })
      else if (!row && readsRows(call)) untyped.push(place)
    }
  }
  return { rows, untyped }
}
