/** What a column holds, and its limits. A reference is the id of another row. `money` is in minor units. */
export type Value =
  | {
      kind: "line"
      max: number
      min?: number
      /** A name that other families read: cleaned, and no web address. One that is `optional` may be left empty. */
      person_name?: "needed" | "optional"
      phone?: true
    }
  | { kind: "text"; max: number }
  | { kind: "integer"; min: number; max: number }
  | { kind: "money" }
  | { kind: "flag" }
  | { kind: "instant" }
  | { kind: "choice"; values: readonly string[] }
  | {
      kind: "reference"
      to: string
      /** Only accounts of people who work here: chosen from them, and refused otherwise. */
      among?: "colleagues"
    }

/** What no admin panel shows: a number with decimals, a day `YYYY-MM-DD`. */
type Shown = Value | { kind: "number"; min: number; max: number } | { kind: "day" }

/** What is written with its translations, or by the server alone. A list is of short texts. */
type Held = { kind: "list"; max: number } | { kind: "translations" }

export type AnyValue = Shown | Held

/** How the admin panel shows a field, and who may change it there. */
export interface InPanel {
  /** May be changed by hand. */
  edit?: true
  /** Is set when a row is added by hand, and stays as it is. What may be changed is set then as well. */
  create?: true
  /** Is shown in the list. */
  list?: true
  /** Is searched in. Texts only. */
  search?: true
  /** The list can be narrowed to one value. Choices and flags only. */
  filter?: true
  /** The list can be ordered by it; `as_name` is the order of names and titles. Never null, a text or a number. */
  sort?: true | "as_name"
}

/**
 * A column, declared once: contract, forms, reads, data export, deletion and admin panel are derived from it.
 * `body` is whether those who look after the row may write it: the calls that change it take it, and `required` is what
 * a new row needs.
 */
export type DeclaredField = ((Shown & { body: boolean | "required" }) | (Held & { body: false })) & {
  nullable?: true
  /** The academy writes it in several languages: the others are in `translations`. Calls answer the reader's. */
  local?: true
  /** For the API page, where the name does not say it. */
  description?: string
  /** Whether the calls that read the row answer it, under the same name; `office`: only those of the office do. */
  answer: boolean | "office"
  /** Whether `/api/my-data/` has it, or under which other name; else it is there in another form, or tells nothing. */
  export: boolean | string
  /** What is left of it when the account is deleted: nothing, all of it, or a mark in its place. */
  forget: "empty" | "keep" | { leave: string }
  /** The audit log notes that it changed, not what it holds. */
  personal?: true
  /** The admin panel; `false` leaves it out. */
  panel: InPanel | false
}

/** The columns of a table by name, without its id (`declared-fields.test.ts` compares both). */
export type DeclaredFields = Readonly<Record<string, DeclaredField>>

/** What is stored in a field: the type of its column. */
export type StoredValue<F> =
  | (F extends { kind: "choice"; values: readonly (infer V)[] }
      ? V
      : F extends { kind: "flag" }
        ? boolean
        : F extends { kind: "line" | "text" | "day" }
          ? string
          : F extends { kind: "instant" }
            ? Date
            : F extends { kind: "list" }
              ? string[]
              : F extends { kind: "translations" }
                ? object
                : number)
  | (F extends { nullable: true } ? null : never)

export type StoredRow<F extends DeclaredFields> = { -readonly [K in keyof F]: StoredValue<F[K]> }

/** The texts of a row that the academy writes in several languages. */
export type LocalTexts<F extends DeclaredFields> = StoredRow<FieldsWith<F, { local: true }>>

/** What an answer has of a field: instants as text. */
export type AnsweredValue<F> = F extends { kind: "instant" }
  ? string | Extract<StoredValue<F>, null>
  : StoredValue<F>

export type AnsweredRow<F extends DeclaredFields> = { -readonly [K in keyof F]: AnsweredValue<F[K]> }

/** The fields of which all of `Wanted` is declared. */
export type FieldsWith<F extends DeclaredFields, Wanted> = {
  [K in keyof F as F[K] extends Wanted ? K : never]: F[K]
}

/** The fields of which all of `wanted` is declared, in their order. */
export const fieldsWith = <F extends DeclaredFields, const W extends Partial<DeclaredField>>(
  fields: F,
  wanted: W,
): FieldsWith<F, W> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, field]) =>
      Object.entries(wanted).every(([key, value]) => field[key as keyof DeclaredField] === value),
    ),
  ) as FieldsWith<F, W>

export type Written<F extends DeclaredFields> = FieldsWith<F, { body: true | "required" }>

/** The fields that the calls which change a row take. */
export const writtenFields = <F extends DeclaredFields>(fields: F): Written<F> =>
  Object.fromEntries(Object.entries(fields).filter(([, { body }]) => body !== false)) as Written<F>

/** The fields of `/api/my-data/` by the name that each has there. */
export type Exported<F extends DeclaredFields> = {
  [K in keyof F as F[K] extends { export: infer Name extends string }
    ? Name
    : F[K] extends { export: true }
      ? K
      : never]: F[K]
}

export const exportedFields = <F extends DeclaredFields>(fields: F): Exported<F> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => field.export !== false)
      .map(([name, field]) => [exportedName(name, field), field]),
  ) as Exported<F>

export const exportedName = (name: string, field: DeclaredField): string =>
  typeof field.export === "string" ? field.export : name

export const namesOf = <F extends DeclaredFields>(fields: F) => Object.keys(fields) as (keyof F & string)[]

/** The fields that are the same in every language. */
export type PlainFields<F> = { [K in keyof F as F[K] extends { local: true } ? never : K]: F[K] }

export const plainFields = <F extends DeclaredFields>(fields: F): PlainFields<F> =>
  Object.fromEntries(Object.entries(fields).filter(([, { local }]) => !local)) as PlainFields<F>

/** What the calls of the office answer. */
export type OfficeFields<F extends DeclaredFields> = FieldsWith<F, { answer: true | "office" }>

export const officeFields = <F extends DeclaredFields>(fields: F): OfficeFields<F> =>
  Object.fromEntries(Object.entries(fields).filter(([, { answer }]) => answer !== false)) as OfficeFields<F>

/** Fields by what `toValue` makes of each. */
export const mapFields = <F extends Readonly<Record<string, unknown>>, V>(
  fields: F,
  toValue: (field: F[keyof F], name: string) => V,
): Record<keyof F, V> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, toValue(field as F[keyof F], name)]),
  ) as Record<keyof F, V>

/** The fields of a row that hold nothing until somebody fills them in. */
export const unsetFields = <F extends DeclaredFields>(fields: F) =>
  mapFields(fieldsWith(fields, { nullable: true }), () => null)

function emptyValue(field: DeclaredField): string | number | boolean | object | null {
  if (field.nullable) return null
  if (field.kind === "flag") return false
  if (field.kind === "choice") return field.values[0] ?? ""
  if (field.kind === "list") return []
  if (field.kind === "translations") return {}
  return field.kind === "line" || field.kind === "text" ? "" : 0
}

/** What stands in the fields of a new row. */
export const emptyRow = <F extends DeclaredFields>(fields: F): StoredRow<F> =>
  mapFields(fields, emptyValue) as StoredRow<F>

/** What is left of a row whose person is forgotten: the columns that lose their value, with what they hold then. */
export const forgottenRow = <F extends DeclaredFields>(fields: F): Partial<StoredRow<F>> =>
  mapFields(
    Object.fromEntries(Object.entries(fields).filter(([, { forget }]) => forget !== "keep")),
    (field) => (typeof field.forget === "object" ? field.forget.leave : emptyValue(field)),
  ) as Partial<StoredRow<F>>
