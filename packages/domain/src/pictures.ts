/** The largest picture that the server takes: 12 MiB. */
export const MOST_PICTURE_BYTES = 12 * 1024 * 1024
/** The 24 megapixels that phones store by default, with room; a small file that unpacks to more is a bomb. */
export const MOST_PICTURE_PIXELS = 25_000_000
