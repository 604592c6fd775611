/** The path of a Chromium that runs. @throws Error that says how to get one */
export function findChromium(): string
