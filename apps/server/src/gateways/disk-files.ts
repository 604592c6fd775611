import { mkdir, open, readFile, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import { contentTypeOfKey } from "./file-keys.ts"
import type { FilesGateway } from "./files.ts"

/** Files in a directory of this machine, which is made on first use. */
export function openDiskFiles(directory: string): FilesGateway {
  const pathOf = (key: string) => join(directory, key)
  return {
    async put(key, content) {
      await mkdir(directory, { recursive: true, mode: 0o700 })
      await writeAtomically(directory, pathOf(key), content)
    },
    async read(key) {
      const contentType = contentTypeOfKey(key)
      if (!contentType) return null
      try {
        return { content: await readFile(pathOf(key)), contentType }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async remove(key) {
      if (contentTypeOfKey(key)) await rm(pathOf(key), { force: true })
    },
  }
}

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT"

/** Whole or not at all, also when the power goes: the content reaches the disk before its name does, then the name. */
async function writeAtomically(directory: string, path: string, content: Buffer): Promise<void> {
  const temporary = `${path}.part`
  try {
    const file = await open(temporary, "wx", 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  const names = await open(directory, "r")
  try {
    await names.sync()
  } finally {
    await names.close()
  }
}
