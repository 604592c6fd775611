/** Families by what only they say, in an order in which those that pretend to be others come first. */
const families: readonly [name: string, version: RegExp][] = [
  ["Edge", /Edg(?:e|A|iOS)?\/(\d{1,4})/],
  ["Opera", /OPR\/(\d{1,4})/],
  ["Samsung Internet", /SamsungBrowser\/(\d{1,4})/],
  ["Firefox", /(?:Firefox|FxiOS)\/(\d{1,4})/],
  ["Chrome", /(?:Chrome|CriOS)\/(\d{1,4})/],
  ["Safari", /Version\/(\d{1,4})[\d.]* .*Safari\//],
]

/** A browser's family and major version, and nothing else that it says of itself; null for one of no known family. */
export function browserOf(userAgent = ""): string | null {
  const read = userAgent.slice(0, 500)
  for (const [name, pattern] of families) {
    const version = pattern.exec(read)?.[1]
    if (version !== undefined) return `${name} ${version}`
  }
  return null
}
