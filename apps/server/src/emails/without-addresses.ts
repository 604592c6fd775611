/** What a mail server says may quote the reader's address. */
export const withoutAddresses = (text: string) => text.replace(/[^\s<>"',;]+@[^\s<>"',;]+/g, "[address]")
