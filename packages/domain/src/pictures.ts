/** The largest upload of a picture: 12 MiB. */
export const MOST_PICTURE_BYTES = 12 * 1024 * 1024
/** Phones store 24 megapixels by default; a small file that unpacks to much more is a decompression bomb. */
export const MOST_PICTURE_PIXELS = 25_000_000
