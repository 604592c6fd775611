import { inventedAcademy } from "@academy/domain/invented-academy"

const { identity } = inventedAcademy
const shown =
  /(?<![\p{L}_])(?:Swish|SEK|kr|kronor|Bankgiro(?:nummer)?|Sverige|Sweden|Swedish|svensk\p{L}*|Suecia|suec[oa]s?|Suède|suédoise?s?)(?![\p{L}_])|السويدي?ة?|كرون|Estocolmo|ستوكهولم/giu
const ofDemo = Object.values(identity).filter((value) => value !== "" && !value.startsWith("https:"))

/** Names of the languages that the site has, beside each other in its menus. */
const languageNames = /Svenska|svenska(?=[",<])/g
/** An amount of Norwegian kroner, as its readers write it. */
const amounts = /\p{N}[\p{N}\s.,]*\s?kr(?!\p{L})|(?<!\p{L})kr\s?\p{N}[\p{N}\s.,]*/gu

/** What a text says that is only true of the demo academy or in Sweden; amounts of money are no words. */
export function ofSweden(text: string): string[] {
  const words = text.replace(languageNames, "").replace(amounts, "")
  return [...new Set([...(words.match(shown) ?? []), ...ofDemo.filter((value) => words.includes(value))])]
}
