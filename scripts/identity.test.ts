import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { demoAcademy } from "@academy/domain/academy"
import { inventedAcademy } from "@academy/domain/invented-academy"
import { CONDITION, textConditions } from "@academy/domain/text-conditions"
import { describe, expect, test } from "vitest"

const root = join(import.meta.dirname, "..")
const field = `academy\\.(?:${Object.keys(demoAcademy).join("|")})\\b`

const filesOf = (kind: RegExp): string[] =>
  ["apps/server/src", "apps/web/src", "apps/web/public", "packages/domain/src", "packages/contract/src"]
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => kind.test(file))
const read = (file: string) => readFileSync(join(root, file), "utf8")

/** What a constant of a module reads before any function begins: read once, while the module is loaded. */
const readWhileLoaded = new RegExp(`^(?:export )?const (?:(?!=>|function|^\\S)[\\s\\S])*?${field}`, "m")

test("who the academy is is read where it is used: a module is loaded before the settings are", () => {
  expect("const seller = {\n  name: academy.name,\n}").toMatch(readWhileLoaded)
  expect("const seller = () => ({\n  name: academy.name,\n})").not.toMatch(readWhileLoaded)
  const files = filesOf(/\.tsx?$/)
  expect(files.length).toBeGreaterThan(1_000)
  const found = files.filter(
    (file) => !/\.test\.tsx?$/.test(file) && readWhileLoaded.test(readFileSync(join(root, file), "utf8")),
  )
  expect(found).toEqual([])
})

const { identity } = inventedAcademy
const asPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
/** What the demo academy calls itself, and its numbers. Links to the front pages of others say nothing. */
const demoOwn = [
  ...new Set(
    [...Object.values(identity), demoAcademy.phone_international].filter(
      (value) => !/^(https:.*)?$/.test(value),
    ),
  ),
].map(asPattern)
/** What is only true of an academy in its town or country. */
const words = (...all: string[]) => all.map((word) => `(?<![\\p{L}_])${word}(?![\\p{L}_])`)
const ofStockholm = [identity.town, "Estocolmo", "ستوكهولم"]
const ofSweden = words(
  ...["Swish", "kr", "SEK", "kron(?:or|a)", "couronnes? suédoises?", "coronas? suecas?", "كرون\\p{L}*"],
  ...[
    "Bankgiro",
    "Sverige",
    "Sweden",
    "Swedish",
    "svensk\\p{L}*",
    "Suecia",
    "suec[oa]s?",
    "Suède",
    "suédoise?s?",
  ],
  ...["السويدي?ة?", "IMY", "ARN", "Riksidrottsförbundet", "friskvård\\p{L}*"],
)
const ofDemo = new RegExp([...demoOwn, ...ofStockholm].join("|"), "giu")
const namesIn = (text: string, ofCountry: RegExp) =>
  [ofDemo, ofCountry].flatMap((pattern) => [...new Set(text.match(pattern) ?? [])].toSorted())
/** Code has names such as `swish` for what only Sweden has; with a capital they are for people. */
const inCode = new RegExp(ofSweden.join("|"), "gu")
const inTexts = new RegExp(ofSweden.join("|"), "giu")

describe("nothing but the demo names the demo academy, its town or its country", () => {
  /** What a file may name, and why. */
  const mayName: Readonly<Record<string, string>> = {
    "packages/domain/src/invented-academy.ts": "the demo academy",
    "packages/domain/src/academy.ts": "its phone number as it is dialled",
    "packages/domain/src/time.ts": "the zone before any academy is known",
    "packages/domain/src/money.ts": "the currency before any academy is known",
    "packages/domain/src/countries.ts": "facts of each country",
    "packages/domain/src/town-names.ts": "what readers call well-known towns",
    "packages/domain/src/payee.ts": "says where there is Swish",
    "packages/domain/src/orders.ts": "the payment provider's least amount in each currency",
    "packages/domain/src/format-money.ts": "how kronor are written",
    "packages/domain/src/import-values.ts": "languages as people write them in a file",
    "apps/server/src/modules/finances/bank-amounts.ts": "amounts as banks write them",
    "apps/server/src/modules/finances/books-words.ts": "the books of an academy in Sweden",
    "apps/server/src/core/orders/draw-document.ts": "a receipt of what was paid by Swish",
    "apps/server/src/gateways/swedish-places.ts": "the stand-in for a geocoder",
    ...Object.fromEntries(
      ["map-frame.ts", "map-ground.tsx", "venue-map.tsx"].map((file) => [
        `apps/web/src/modules/site/venues/${file}`,
        "the waters that are drawn where a venue lies by them",
      ]),
    ),
    "apps/web/src/core/players/form/district-field.tsx": "the specification's samples; asked only in Sweden",
    ...Object.fromEntries(
      ["ar", "en", "es", "fr", "sv"].map((language) => [
        `apps/web/src/modules/site/search/lexicons/${language}.ts`,
        "what visitors type",
      ]),
    ),
    ...Object.fromEntries(
      ["modules/finances/show-transfers.tsx", "modules/planning/planner-office.ts"].map((file) => [
        `apps/web/src/${file}`,
        "facts of tests",
      ]),
    ),
    ...Object.fromEntries(
      ["buttons-and-fields.tsx", "components.tsx", "states-and-drawings.tsx"].map((file) => [
        `apps/web/src/pages/dev/${file}`,
        "the design system, which is no page of an academy",
      ]),
    ),
    ...Object.fromEntries(
      [
        "connection.ts",
        "embedded/binaries.ts",
        "embedded/postmaster.ts",
        "embedded/start-embedded.ts",
        "embedded/system-user.ts",
      ].map((file) => [`apps/server/src/db/${file}`, "names within the machine, which operators know"]),
    ),
  }

  const withoutComments = (source: string) =>
    source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "")

  test("no source file", () => {
    const found = filesOf(/\.(tsx?|js|css|svg|webmanifest|html|json)$/)
      .filter(
        (file) =>
          !/\.test\.tsx?$|\/testing\/|\/db\/(demo|migrations|kept-versions)\/|\/locales\/\w\w\/|\/search\/questions\//.test(
            file,
          ),
      )
      .map((file) => [file, namesIn(withoutComments(read(file)), inCode)] as const)
      .filter(([, names]) => names.length > 0)
    const isAllowed = (file: string) => file in mayName
    expect(found.filter(([file]) => !isAllowed(file))).toEqual([])
    expect(
      found
        .map(([file]) => file)
        .filter(isAllowed)
        .toSorted(),
    ).toEqual(Object.keys(mayName).toSorted())
  })

  type Tree = { [key: string]: string | Tree }
  const flatten = (tree: Tree, path: string): [string, string][] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "string"
        ? [[`${path}${key}`, value] as [string, string]]
        : flatten(value, `${path}${key}.`),
    )
  const texts = filesOf(/\/locales\/\w+\/[\w-]+\.json$/).flatMap((file) =>
    flatten(JSON.parse(read(file)) as Tree, `${file.replace(/.*locales\//, "")}: `),
  )
  /** Texts of a payment that was made with it, and of the account in the country that has it. */
  const isOfWay = (path: string) => /swish|bankgiro/i.test(path)
  const isNameOfLanguage = (path: string) => /\.sv$|not_a_language$|claims\.fields\.languages$/.test(path)
  const elsewhere = (text: string) => text.replace(CONDITION, (_, _name, _then, otherwise = "") => otherwise)

  test("no text, unless it stands in a part that only holds there", () => {
    expect(texts.length).toBeGreaterThan(10_000)
    const found = texts.filter(
      ([path, text]) =>
        !isOfWay(path) && !isNameOfLanguage(path) && namesIn(elsewhere(text), inTexts).length > 0,
    )
    expect(found).toEqual([])
  })

  test("each condition of a text is one that there is, in every language", () => {
    const conditionsOf = (text: string) =>
      [...text.matchAll(/\[(\w+)\|/g)].map(([, name = ""]) => name).toSorted()
    const wrong = texts.filter(
      ([, text]) =>
        conditionsOf(text).some((name) => !textConditions.includes(name)) ||
        conditionsOf(text).length !== [...text.matchAll(CONDITION)].length,
    )
    expect(wrong).toEqual([])
  })
})
