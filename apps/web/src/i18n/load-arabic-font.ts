import alexandria from "@fontsource-variable/alexandria/files/alexandria-arabic-wght-normal.woff2?url"

let font: FontFace | undefined

/**
 * Loads the Arabic font when an open page turns to Arabic. It may be swapped in late (styles/fonts.css has `optional`):
 * everything moves anyway.
 */
export function loadArabicFont() {
  font ??= new FontFace("Alexandria Variable", `url(${alexandria})`, {
    weight: "100 900",
    display: "swap",
  })
  document.fonts.add(font)
}
