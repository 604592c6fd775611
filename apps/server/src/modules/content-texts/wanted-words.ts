import { type ContentKind, contentFields, MOST_LIST_TEXTS, textsOfLines } from "@academy/domain/content-texts"
import { type LocalText, withoutEmpty } from "@academy/domain/local-texts"
import { languages } from "@academy/domain/page-language"
import { invalidField } from "../../http/problem.ts"

/**
 * What shall be written into one field, without what is empty; a list has one text on each line.
 * @throws Refusal `invalid_input` naming the field and its language (`title.sv`): not one of the kind's, too long, of
 * more than one line, or without the English that readers of other languages get
 */
export function readWantedWords(kind: ContentKind, name: string, words: LocalText): LocalText {
  const field = contentFields[kind].find((one) => one.name === name)
  if (!field) throw invalidField("fields", "not_a_choice", `${name} isn't a text of this item`)
  const wanted = withoutEmpty(words)
  for (const language of languages) {
    const text = wanted[language] ?? ""
    const param = `${name}.${language}`
    if (field.isList) {
      const texts = textsOfLines(text)
      if (texts.length > MOST_LIST_TEXTS || texts.some((one) => one.length > field.max))
        throw invalidField(
          param,
          "too_long",
          `can have up to ${MOST_LIST_TEXTS} lines of up to ${field.max} characters`,
        )
      if (text !== "") wanted[language] = texts.join("\n")
      continue
    }
    if (text.length > field.max)
      throw invalidField(param, "too_long", `can have up to ${field.max} characters`)
    if (!field.isLong && /[\r\n\t]/.test(text)) throw invalidField(param, "invalid", "must be one line")
  }
  const hasOthers = Object.keys(wanted).length > 0
  if (!wanted.en && (field.isNeeded || hasOthers))
    throw invalidField(`${name}.en`, "required", "is read where a language is missing")
  return wanted
}
