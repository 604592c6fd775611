import { expect, test } from "vitest"
import {
  guessColumns,
  headingsKey,
  importColumnNames,
  importColumns,
  missingFields,
  templateColumns,
} from "./import-columns.ts"

const guess = (...headings: string[]) => guessColumns(headings).map(({ field }) => field)

test("the template's headings and the fields' own names are known, in any case", () => {
  for (const at of [0, 1])
    expect(guess(...templateColumns.map((name) => importColumns[name][at]?.toUpperCase() ?? ""))).toEqual(
      templateColumns,
    )
  for (const name of importColumnNames) expect(guess(name, importColumns[name][1])).toEqual([name, null])
})

test.each([
  [
    "a Swedish club",
    [
      "Namn",
      "Född",
      "Målsmans namn",
      "Målsmans e-post",
      "Mobil",
      "Språk",
      "Grupp",
      "Klipp kvar",
      "Giltigt t.o.m.",
      "Skonr",
    ],
    [
      "player_name",
      "year_of_birth",
      "parent_name",
      "parent_email",
      "parent_phone",
      "language",
      "pass_type",
      "passes",
      "passes_until",
      null,
    ],
  ],
  [
    "its other words",
    [
      "Barnets förnamn",
      "Efternamn",
      "Personnummer",
      "Vårdnadshavare",
      "E-post vårdnadshavare",
      "Vårdnadshavare 2",
      "E-post 2",
      "Tel 2",
      "Fotosamtycke",
    ],
    [
      "player_first_name",
      "player_last_name",
      "year_of_birth",
      "parent_name",
      "parent_email",
      "second_name",
      "second_email",
      "second_phone",
      "photo_consent",
    ],
  ],
  [
    "English",
    [
      "First name",
      "Surname",
      "Date of birth",
      "Guardian",
      "Email address",
      "Cell phone",
      "Second guardian email",
      "Club",
    ],
    [
      "player_first_name",
      "player_last_name",
      "year_of_birth",
      "parent_name",
      "parent_email",
      "parent_phone",
      "second_email",
      "club",
    ],
  ],
  [
    "French",
    ["Nom", "Prénom", "Date de naissance", "Courriel du responsable", "Nom du tuteur", "Téléphone", "Langue"],
    [
      "player_last_name",
      "player_first_name",
      "year_of_birth",
      "parent_email",
      "parent_name",
      "parent_phone",
      "language",
    ],
  ],
  [
    "Spanish",
    ["Nombre", "Apellidos", "Fecha de nacimiento", "Correo", "Nombre del padre", "Móvil", "Idioma"],
    [
      "player_first_name",
      "player_last_name",
      "year_of_birth",
      "parent_email",
      "parent_name",
      "parent_phone",
      "language",
    ],
  ],
  [
    "a group without passes, which is where the child trains",
    ["Barnets namn", "Född", "Målsman", "Målsmans e-post", "Grupp"],
    ["player_name", "year_of_birth", "parent_name", "parent_email", "training_group"],
  ],
  [
    "a team beside a group of passes",
    ["Barnets namn", "Född", "Målsmans e-post", "Grupp", "Klipp kvar", "Lag"],
    ["player_name", "year_of_birth", "parent_email", "pass_type", "passes", "tags"],
  ],
  [
    "Arabic",
    ["اسم اللاعب", "تاريخ الميلاد", "اسم ولي الأمر", "البريد الإلكتروني", "الهاتف", "اللغة"],
    ["player_name", "year_of_birth", "parent_name", "parent_email", "parent_phone", "language"],
  ],
])("%s", (_, headings, fields) => {
  expect(guess(...headings)).toEqual(fields)
})

test("a field is guessed once; a group alone is no pass; an address or a number is no heading", () => {
  expect(guess("E-post", "Epost", "Grupp", "anna@mail.example", "2014")).toEqual([
    "parent_email",
    null,
    "training_group",
    null,
    null,
  ])
})

test("what is missing: a name in one column or in two; a second guardian and passes only where they begin", () => {
  const missing = (...fields: (typeof importColumnNames)[number][]) =>
    missingFields(fields.map((field) => ({ field })))
  expect(missing()).toEqual(["parent_email", "parent_name", "player_name", "year_of_birth"])
  const enough = [
    "parent_email",
    "parent_name",
    "player_first_name",
    "player_last_name",
    "year_of_birth",
  ] as const
  expect(missing(...enough)).toEqual([])
  expect(missing(...enough.slice(0, 3), "year_of_birth")).toEqual(["player_last_name"])
  expect(missing(...enough, "second_phone", "passes_until")).toEqual([
    "second_email",
    "second_name",
    "pass_type",
    "passes",
  ])
})

test("the same headings have one key, however they are typed", () => {
  expect(headingsKey(["Målsman ", "E-POST"])).toBe(headingsKey(["målsman", "e-post"]))
  expect(headingsKey(["Målsman"])).not.toBe(headingsKey(["Målsman", "E-post"]))
})
