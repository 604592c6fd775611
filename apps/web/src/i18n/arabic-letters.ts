import alexandria from "@fontsource-variable/alexandria/files/alexandria-arabic-wght-normal.woff2?url"

let letters: FontFace | undefined

/**
 * The page turns to Arabic while it is open. A page that was drawn in Arabic has our letters from its first frame or not
 * at all (styles/fonts.css); here they may come when they come, as everything moves anyway.
 */
export function bringArabicLetters() {
  letters ??= new FontFace("Alexandria Variable", `url(${alexandria})`, {
    weight: "100 900",
    display: "swap",
  })
  document.fonts.add(letters)
}
