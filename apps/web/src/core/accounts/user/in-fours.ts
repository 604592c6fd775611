/** A code in groups of four, which is easier to read and type. */
export const inFours = (code: string): string => code.match(/.{1,4}/g)?.join(" ") ?? code
