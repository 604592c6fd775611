const browsers: readonly [name: string, mark: RegExp][] = [
  ["Edge", /\bEdgi?A?(?:OS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
]

const systems: readonly [name: string, mark: RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["Chromebook", /\bCrOS\b/],
  ["Mac", /\bMac(?:intosh| OS X)\b/],
  ["Linux", /\bLinux\b/],
]

const firstOf = (marks: typeof browsers, text: string): string | null =>
  marks.find(([, mark]) => mark.test(text))?.[0] ?? null

/**
 * What a browser and its device are called, read from what the browser says of itself; null for what it does not tell.
 * More specific names come first: nearly all claim to be Safari.
 */
export const deviceName = (userAgent: string): { browser: string | null; system: string | null } => ({
  browser: firstOf(browsers, userAgent),
  system: firstOf(systems, userAgent),
})
