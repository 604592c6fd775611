/** A statement that drizzle-kit or we wrote, on one line and without the schema. */
const oneLine = (statement: string) =>
  statement
    .replace(/^\s*--.*$/gm, "")
    .replaceAll('"public".', "")
    .replace(/\s+/g, " ")
    .trim()

/** Above a statement of which a person has seen that it refuses nothing: `-- safe while serving: <why>`. */
const seenBySomebody = /^\s*-- safe while serving: \S/m

const namesIn = (text: string) => [...text.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name)

/** The text of a CHECK without the words it lists, and these words: a list that only grew refuses nothing it took. */
function splitList(check: string) {
  const words = [...check.matchAll(/'([^']*)'/g)].map(([, word = ""]) => word)
  return { frame: check.replace(/'[^']*'(, )?/g, "").replace(/[\s;]+/g, ""), words }
}

const constraintAdded =
  /^ALTER TABLE "?(\w+)"? ADD CONSTRAINT "?(\w+)"? (CHECK|UNIQUE|FOREIGN KEY|EXCLUDE)(.*)$/i
const constraintInTable = /CONSTRAINT "(\w+)" (CHECK \(.*?\))(?=, CONSTRAINT| ?\);?$|,? ?$)/g

/**
 * What of some migrations the version before could not live with, which still serves while they run: its inserts leave
 * out what is new, its statements name what was there, and its values are those of its own lists.
 * @param earlier all statements before them
 * @param later theirs, in order
 * @returns one sentence for each
 */
export function findUnsafeWhileServing(earlier: readonly string[], later: readonly string[]): string[] {
  const newTables = new Set<string>()
  const newColumns = new Set<string>()
  const checks = new Map<string, string>()
  const remember = (statement: string) => {
    for (const [, name = "", check = ""] of statement.matchAll(constraintInTable)) checks.set(name, check)
    const [, , name, kind, rest] = constraintAdded.exec(statement) ?? []
    if (name && kind?.toUpperCase() === "CHECK") checks.set(name, `CHECK${rest}`)
  }
  for (const statement of earlier) remember(oneLine(statement))

  const found: string[] = []
  for (const written of later) {
    const statement = oneLine(written)
    const [, madeTable] = /^CREATE TABLE (?:IF NOT EXISTS )?"?(\w+)"?/i.exec(statement) ?? []
    if (madeTable) newTables.add(madeTable)
    const [, table = ""] =
      /^(?:ALTER|DROP) TABLE (?:IF EXISTS )?"?(\w+)"?/i.exec(statement) ??
      /^CREATE UNIQUE INDEX .*? ON "?(\w+)"?/i.exec(statement) ??
      []
    const isOld = table !== "" && !newTables.has(table)
    const [, column] = /^ALTER TABLE "?\w+"? ADD COLUMN "?(\w+)"?/i.exec(statement) ?? []
    if (column) newColumns.add(`${table}.${column}`)
    const why =
      isOld && !seenBySomebody.test(written) ? whyUnsafe(statement, table, { newColumns, checks }) : null
    if (why) found.push(`${why}: ${statement}`)
    remember(statement)
  }
  return found
}

function whyUnsafe(
  statement: string,
  table: string,
  { newColumns, checks }: { newColumns: Set<string>; checks: Map<string, string> },
): string | null {
  if (/^DROP TABLE|RENAME (TO|COLUMN)|DROP COLUMN/i.test(statement)) return "the version before uses it"
  if (/SET DATA TYPE|ALTER COLUMN .* TYPE /i.test(statement)) return "the version before writes its own type"
  if (/SET NOT NULL/i.test(statement)) return "the version before may leave it out"
  if (/DROP DEFAULT/i.test(statement)) return "the version before leaves it to the default"
  if (/ADD COLUMN/i.test(statement) && /NOT NULL/i.test(statement) && !/DEFAULT|GENERATED/i.test(statement))
    return "the version before leaves it out"
  const isNew = (names: string[]) =>
    names.length > 0 && names.every((name) => name === table || newColumns.has(`${table}.${name}`))
  const [, , name = "", kind = "", rest = ""] = constraintAdded.exec(statement) ?? []
  if (kind) {
    const own = rest.split(/REFERENCES/i)[0] ?? ""
    if (isNew(namesIn(own)) || isFreeWithout(own, newColumns, table)) return null
    const before = checks.get(name)
    if (before && kind.toUpperCase() === "CHECK" && isWider(before, `CHECK${rest}`)) return null
    return "the version before may write what it refuses"
  }
  const [, columns = ""] = /^CREATE UNIQUE INDEX .*? ON [^(]*\(([^)]*)\)/i.exec(statement) ?? []
  const [, where = ""] = / WHERE (.*)$/i.exec(statement) ?? []
  const isOfNewRows = isNew(namesIn(where.replace(/^"?(\w+)"? is not null;?$/i, '"$1"')))
  if (columns && !isNew(namesIn(columns)) && !isOfNewRows)
    return "the version before may write what it refuses"
  return null
}

/** `new_column is null or …`: rows that leave the new column empty are free. */
function isFreeWithout(check: string, newColumns: Set<string>, table: string): boolean {
  const [, column = ""] = /^ ?\((?:"\w+"\.)?"(\w+)" is null or /i.exec(check) ?? []
  return newColumns.has(`${table}.${column}`)
}

function isWider(before: string, after: string): boolean {
  const [old, now] = [splitList(before), splitList(after)]
  return old.frame === now.frame && old.words.every((word) => now.words.includes(word))
}
