/** Arabic letters as a name from a Latin alphabet is written with them; vowels stand in neither. */
const latinOf: Record<string, string> = {
  ...{ ب: "b", پ: "b", ت: "t", ط: "t", ث: "t", ج: "g", غ: "g", ح: "h", ه: "h", خ: "k", ك: "k", ق: "k" },
  ...{
    د: "d",
    ض: "d",
    ذ: "d",
    ر: "r",
    ز: "s",
    ظ: "s",
    س: "s",
    ص: "s",
    ش: "s",
    ف: "f",
    ڤ: "f",
    ل: "l",
    م: "m",
    ن: "n",
  },
}
const alike: Record<string, string> = { p: "b", v: "f", w: "", c: "k", q: "k", x: "ks", z: "s", j: "", y: "" }

/** Two words of fewer consonants than this sound alike by chance. */
const LEAST_CONSONANTS = 3

export const isArabic = (word: string): boolean => /\p{Script=Arabic}/u.test(word)

/** The consonants that one hears in a folded name, the same for حداد and Haddad; "" where they are too few to tell. */
export function soundOf(name: string): string {
  const heard = isArabic(name)
    ? [...name].map((letter) => latinOf[letter] ?? "").join("")
    : name
        .replace(/s$/, "")
        .replace(/sch|(?<![dl])sh|ch/g, "s")
        .replace(/ph/g, "f")
        .replace(/kh/g, "k")
        .replace(/gh/g, "g")
        .replace(/th/g, "t")
        .replace(/(.)\1+/g, "$1")
        .replace(/[aeiou]/g, "")
        .replace(/[pvwcqxzjy]/g, (letter) => alike[letter] ?? letter)
  return heard.length < LEAST_CONSONANTS ? "" : heard
}
