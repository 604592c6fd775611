import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import type { Plugin } from "vite"

const compressible = /\.(js|css|svg|json|txt|webmanifest)$/
const smallestWorthIt = 1024

/** Writes a `.br` and a `.gz` beside every text file of the browser build, so that the server never compresses one twice. */
export function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    async writeBundle({ dir }) {
      if (!dir) return
      const files = (await readdir(dir, { recursive: true })).filter((file) => compressible.test(file))
      await Promise.all(files.map((file) => compressBeside(join(dir, file))))
    },
  }
}

async function compressBeside(path: string) {
  const content = await readFile(path)
  if (content.length < smallestWorthIt) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
