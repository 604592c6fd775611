/** The path under which an account's picture is served to the account itself. */
export const avatarUrl = (key: string): string => `/files/${key}`

/**
 * The path under which a picture of a player, or of a session's note, is served to whoever may see it.
 * @param address `players.picture_address` or `session_pictures.address`
 */
export const pictureUrl = (address: string): string => `/files/${address}.webp`
