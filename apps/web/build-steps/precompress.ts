import { existsSync } from "node:fs"
import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import type { Plugin } from "vite"

const compressible = /\.(js|css|svg|json|txt|webmanifest)$/
const smallestWorthIt = 1024

/**
 * Writes a `.br` and a `.gz` beside every text file of the browser build, so that the server never compresses one
 * twice. Looks after each part of the build: the list of routes is written to the browser's files by the server's.
 */
export function precompress(): Plugin {
  let directory = ""
  return {
    name: "precompress",
    apply: "build",
    configResolved(config) {
      directory = join(config.root, "build/client")
    },
    async closeBundle() {
      // After a build that failed there may be nothing: its own error is the one to tell.
      if (!existsSync(directory)) return
      const files = (await readdir(directory, { recursive: true })).filter((file) => compressible.test(file))
      await Promise.all(files.map((file) => compressBeside(join(directory, file))))
    },
  }
}

async function compressBeside(path: string) {
  if (existsSync(`${path}.br`)) return
  const content = await readFile(path)
  if (content.length < smallestWorthIt) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
