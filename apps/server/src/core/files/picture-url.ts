/** The path under which an account's picture is served to the account itself. */
export const avatarUrl = (key: string): string => `/files/${key}`

/**
 * The path under which a player's picture is served to whoever may see the player.
 * @param address `players.picture_address`
 */
export const playerPictureUrl = (address: string): string => `/files/${address}.webp`
