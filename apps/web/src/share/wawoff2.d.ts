/** The package has no types of its own. Its index would load the compressor too. */
declare module "wawoff2/decompress.js" {
  export default function decompress(woff2: Uint8Array): Promise<Uint8Array>
}
