/** The path of a Chromium that runs. @throws Error that says how to get one */
export function findChromium(): string
/** The same, but the whole browser where there is one. @throws Error that says how to get one */
export function findWholeChromium(): string
