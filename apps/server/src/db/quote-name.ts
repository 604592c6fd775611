/** A name of a table, column or schema as SQL takes it, whatever stands in it. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`
