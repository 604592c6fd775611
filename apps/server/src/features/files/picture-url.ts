/** The path under which a stored picture is served. */
export const pictureUrl = (key: string): string => `/files/${key}`
