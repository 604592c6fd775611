import { cleanLine } from "./names.ts"

/**
 * The fields of a family list, one row per player, with names of their columns. The first two names are the English and
 * Swedish ones of the template; other headings are guessed (`guessColumns`) and can be corrected by hand.
 */
export const importColumns = {
  parent_email: ["Parent email", "Förälderns e-post"],
  parent_name: ["Parent name", "Förälderns namn"],
  parent_first_name: ["Parent first name", "Förälderns förnamn"],
  parent_last_name: ["Parent last name", "Förälderns efternamn"],
  parent_phone: ["Parent phone", "Förälderns telefon"],
  parent_address: ["Address", "Adress"],
  language: ["Language", "Språk"],
  player_name: ["Player name", "Spelarens namn"],
  player_first_name: ["Player first name", "Spelarens förnamn"],
  player_last_name: ["Player last name", "Spelarens efternamn"],
  year_of_birth: ["Year of birth", "Födelseår"],
  position: ["Position", "Spelarposition"],
  club: ["Club", "Klubb"],
  tags: ["Tags", "Etiketter"],
  training_group: ["Training group", "Träningsgrupp"],
  pass_type: ["Pass type", "Klipptyp"],
  passes: ["Passes", "Klipp"],
  passes_until: ["Passes valid until", "Klippen gäller till"],
  second_email: ["Second parent email", "Andra förälderns e-post"],
  second_name: ["Second parent name", "Andra förälderns namn"],
  second_first_name: ["Second parent first name", "Andra förälderns förnamn"],
  second_last_name: ["Second parent last name", "Andra förälderns efternamn"],
  second_phone: ["Second parent phone", "Andra förälderns telefon"],
  photo_consent: ["Photo consent", "Fotosamtycke"],
} as const
export type ImportColumn = keyof typeof importColumns
export const importColumnNames = Object.keys(importColumns) as ImportColumn[]

/** Of a name the template has the two parts; one column for both is split when it is read. */
export const templateColumns = importColumnNames.filter(
  (column) => column !== "parent_name" && column !== "player_name" && column !== "second_name",
)

/** A column of a file: the club's own heading, and the field it becomes; null is left out. */
export interface MappedColumn {
  heading: string
  field: ImportColumn | null
}

const people = ["parent", "player", "second"] as const
type Person = (typeof people)[number]

/** What a file must have before its rows can be read: fields without a column. */
export function missingFields(columns: readonly Pick<MappedColumn, "field">[]): ImportColumn[] {
  const has = (field: ImportColumn) => columns.some((column) => column.field === field)
  const namesOf = (person: Person): ImportColumn[] => {
    if (has(`${person}_name`)) return []
    const parts = [`${person}_first_name`, `${person}_last_name`] as const
    return parts.some(has) ? parts.filter((part) => !has(part)) : [`${person}_name`]
  }
  const isSecond = importColumnNames.some((one) => one.startsWith("second_") && has(one))
  const brings = (["pass_type", "passes"] as const).filter((field) => !has(field))
  const arePasses = has("pass_type") || has("passes") || has("passes_until")
  return [
    ...(has("parent_email") ? [] : (["parent_email"] as const)),
    ...namesOf("parent"),
    ...namesOf("player"),
    ...(has("year_of_birth") ? [] : (["year_of_birth"] as const)),
    ...(isSecond && !has("second_email") ? (["second_email"] as const) : []),
    ...(isSecond ? namesOf("second") : []),
    ...(arePasses ? brings : []),
  ]
}

/** Lower case without accents, so that `Målsman` and `malsman` are one word. Arabic loses its marks as well. */
export const plainWord = (text: string): string =>
  cleanLine(text).normalize("NFD").replace(/\p{M}/gu, "").replace(/ة/gu, "ه").toLocaleLowerCase("sv")

/** By what a heading says what its column holds, in five languages; the first that fits. */
const kinds = [
  ["email", /e-?post|e-?mail|mejl|\bmail|courriel|correo|بريد/u],
  ["phone", /telefon|\btel\b|tfn|mobil|phone|\bcell|portable|movil|هاتف|جوال/u],
  ["photo_consent", /foto|photo|\bbild|consent|samtycke|imagen|تصوير|صور/u],
  ["parent_address", /adress|address|direccion|domicilio|عنوان/u],
  ["language", /sprak|language|langue|idioma|لغه/u],
  ["year_of_birth", /fodd|fodel|birth|\bborn\b|person(n|al id)|\bpnr\b|naiss|\bne\(?e?\)? le|nacim|ميلاد/u],
  ["position", /position|posicion|\bposte\b|مركز/u],
  ["club", /klubb|forening|\bclub\b|نادي/u],
  [
    "passes_until",
    /gil?tig|galler|valid|utgar|expir|t\.? ?o\.? ?m\b|slutdatum|valable|hasta|jusqu|صالح|حتى/u,
  ],
  ["pass_type", /klipptyp|(pass|pack|card) type|klippkort|\bpack\b|type de|tipo de|نوع/u],
  ["passes", /klipp|passes|\bsaldo|kvar|\bleft|seances|sesiones|\bpases|حصص/u],
  ["tags", /etikett|etiqu|\btags?\b|^lag$|^team|وسم/u],
  ["group", /^grupp|^group|^grupo|^traning|^training|^serie|entrainement|entrenamiento|سلسله|تدريب|مجموعه/u],
  ["first_name", /fornamn|(first|given) name|prenom|nombre de pila|الاسم الاول/u],
  ["last_name", /efternamn|surname|(last|family) name|nom de famille|apellido|اسم العائله/u],
  [
    "name",
    /namn|\bname|\bnom\b|nombre|اسم|^(andra )?(barn|spelare|player|child|malsman|vardnadshavare|foralder|guardian|parent)( ?\d)?$/u,
  ],
] as const

const parentWords =
  /foralder|malsman|vardnadshav|parent|guardian|mamma|pappa|\b(mor|far)\b|mother|father|tuteur|responsable|padre|madre|tutor|ولي|والد/u
const secondWords = /2|\bandra?\b|second|other|deuxieme|segund|otro|ثان/u
const playerWords =
  /spelar|barn|medlem|elev|player|child|member|joueur|enfant|jugador|nin[oa]|hij[oa]|لاعب|طفل/u

/** What a heading says; null for nothing known. A cell with an address or a number is no heading. */
function guessOf(heading: string): ImportColumn | "group" | null {
  const known = importColumnNames.find((field) =>
    [field, ...importColumns[field]].some((name) => plainWord(name) === plainWord(heading)),
  )
  if (known) return known
  const word = plainWord(heading)
  if (word.includes("@") || word.length > 60 || /^[\d\s./-]*$/u.test(word)) return null
  const kind = kinds.find(([, says]) => says.test(word))?.[0]
  if (kind === undefined) return null
  const isSecond = secondWords.test(word) && !playerWords.test(word)
  const isParent = parentWords.test(word)
  if (kind === "email" || kind === "phone") {
    if (playerWords.test(word) && !isParent) return null
    return isSecond ? `second_${kind}` : `parent_${kind}`
  }
  if (kind === "first_name" || kind === "last_name" || kind === "name")
    return isSecond ? `second_${kind}` : isParent ? `parent_${kind}` : `player_${kind}`
  return kind
}

/** How many columns of the list a row names. */
export const namedColumns = (row: readonly string[]): number =>
  new Set(row.map(guessOf).filter((field) => field !== null)).size

/**
 * The field of each heading, as far as it can be guessed; each field once, in the order of the columns. `Namn` beside
 * `Efternamn` is the first name, beside `Förnamn` the last one; a group beside passes says which passes they are,
 * else where the child trains.
 */
export function guessColumns(headings: readonly string[]): MappedColumn[] {
  const guesses = headings.map(guessOf)
  const taken = new Set<ImportColumn>()
  return headings.map((heading, index) => {
    const field = placed(guesses[index] ?? null, guesses)
    if (field === null || taken.has(field)) return { heading, field: null }
    taken.add(field)
    return { heading, field }
  })
}

function placed(
  guess: ImportColumn | "group" | null,
  guesses: readonly (ImportColumn | "group" | null)[],
): ImportColumn | null {
  if (guess === "group")
    return guesses.includes("passes") && !guesses.includes("pass_type") ? "pass_type" : "training_group"
  for (const person of people) {
    if (guess !== `${person}_name`) continue
    if (guesses.includes(`${person}_first_name`))
      return guesses.includes(`${person}_last_name`) ? null : `${person}_last_name`
    if (guesses.includes(`${person}_last_name`)) return `${person}_first_name`
  }
  return guess
}

/** By which a file with the same headings is known again, whatever their case and order of blanks. */
export const headingsKey = (headings: readonly string[]): string =>
  headings.map((heading) => plainWord(heading)).join("|")
