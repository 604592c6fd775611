import { execFileSync } from "node:child_process"
import { cpSync, lstatSync, mkdirSync, readFileSync, symlinkSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../../../../", import.meta.url))

export interface Image {
  /** What ENV sets. */
  env: Record<string, string>
  /** CMD without its `node`. */
  command: string[]
}

/**
 * Lays out in an empty directory what the last stage of the Dockerfile copies from the one before, after a build. Its
 * packages are links to those that `npm prune --omit=dev` would leave; our own, which the bundle holds, are not there.
 * @param directory outside the repository, so that nothing but these packages is found
 */
export function layOutImage(directory: string): Image {
  const dockerfile = readFileSync(join(root, "Dockerfile"), "utf8").replace(/\\\n/g, " ")
  const lastStage = dockerfile.slice(dockerfile.lastIndexOf("\nFROM "))
  const workdir = /^WORKDIR (\S+)$/m.exec(dockerfile)?.[1] ?? ""
  for (const [, source = "", target = ""] of lastStage.matchAll(/^COPY --from=build (\S+) (\S+)$/gm)) {
    const path = relative(workdir, source)
    const to = join(directory, target.endsWith("/") ? join(target, path.split("/").at(-1) ?? "") : target)
    if (path === "node_modules") linkPackages(to)
    else cpSync(join(root, path), to, { recursive: true })
  }
  const env =
    /^ENV (.+)$/m
      .exec(lastStage)?.[1]
      ?.split(" ")
      .map((pair) => pair.split("=", 2)) ?? []
  const [, ...command] = JSON.parse(/^CMD (.+)$/m.exec(lastStage)?.[1] ?? "[]") as string[]
  return { env: Object.fromEntries(env), command }
}

function linkPackages(to: string) {
  const list = execFileSync("npm", ["ls", "--omit=dev", "--all", "--parseable"], { cwd: root })
  const installed = join(root, "node_modules/")
  for (const path of list.toString().split("\n")) {
    const name = path.startsWith(installed) ? path.slice(installed.length) : ""
    // What stands within another package comes with it; our own are links to sources, which are not copied.
    if (name === "" || name.includes("node_modules/") || lstatSync(path).isSymbolicLink()) continue
    mkdirSync(dirname(join(to, name)), { recursive: true })
    symlinkSync(path, join(to, name))
  }
}
