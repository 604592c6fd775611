import type { Language } from "./page-language.ts"

/** Towns that readers of other languages call otherwise, by the name that an owner writes. */
const townNames: Readonly<Record<string, Partial<Record<Language, string>>>> = {
  Stockholm: { es: "Estocolmo", ar: "ستوكهولم" },
  Göteborg: { en: "Gothenburg", es: "Gotemburgo", fr: "Göteborg", ar: "غوتنبرغ" },
  Malmö: { ar: "مالمو" },
  Oslo: { ar: "أوسلو" },
  København: { en: "Copenhagen", sv: "Köpenhamn", es: "Copenhague", fr: "Copenhague", ar: "كوبنهاغن" },
  Helsinki: { sv: "Helsingfors", ar: "هلسنكي" },
  London: { es: "Londres", fr: "Londres", ar: "لندن" },
  Berlin: { es: "Berlín", ar: "برلين" },
  Paris: { es: "París", ar: "باريس" },
  Madrid: { ar: "مدريد" },
}

/** A town as its readers call it; most are called the same everywhere. */
export const townIn = (language: Language, town: string): string => townNames[town]?.[language] ?? town
