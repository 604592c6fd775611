import { readFileSync } from "node:fs"
import { models } from "@academy/contract/models"
import { expect, test } from "vitest"

const wordsOf = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../../web/src/i18n/locales/en/${name}.json`, import.meta.url), "utf8"),
  )
const inForms: { fields: Record<string, string> } = wordsOf("players")
/** The screen's words; that the other languages have the same keys is the locales' own test. */
const words = wordsOf("models") as {
  names: Record<string, string>
  fields: Record<string, string>
  choices: Record<string, Record<string, string>>
  readOnly: Record<string, string>
  rowsBecause: Record<string, string>
  locked: Record<string, Record<string, string>>
}

test.each(models)("$name: its fields, choices and reasons have words on the screen", (model) => {
  expect(words.names[model.name]).toBeTruthy()
  if (model.readOnlyBecause) expect(words.readOnly[model.readOnlyBecause]).toBeTruthy()
  if (model.rows !== "by_hand") expect(words.rowsBecause[model.rows]).toBeTruthy()
  for (const [name, field] of Object.entries(model.fields)) {
    expect([name, words.fields[name] ?? inForms.fields[name]]).toEqual([name, expect.any(String)])
    if (field.kind !== "choice") continue
    const missing = field.values.filter((value) => !words.choices[name]?.[value])
    expect([name, missing]).toEqual([name, []])
  }
})

test("no word is left of a choice that there is no longer", () => {
  const known = new Set(
    models.flatMap(({ fields }) =>
      Object.entries(fields).flatMap(([name, field]) =>
        field.kind === "choice" ? field.values.map((value) => `${name}.${value}`) : [],
      ),
    ),
  )
  const named = Object.entries(words.choices).flatMap(([name, values]) =>
    Object.keys(values).map((value) => `${name}.${value}`),
  )
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test("why a field is locked is said of fields that no hand changes", () => {
  const said = Object.entries(words.locked).flatMap(([model, fields]) =>
    Object.keys(fields).map((field) => ({ model, field })),
  )
  for (const { model, field } of said) {
    const found = models.find(({ name }) => name === model)?.fields[field]
    expect([model, field, found && !found.edit]).toEqual([model, field, true])
  }
})
