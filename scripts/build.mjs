import { spawn } from "node:child_process"
import { createHash } from "node:crypto"
import { cp, link, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { dirname, join, relative } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { pathToFileURL } from "node:url"

const root = join(import.meta.dirname, "..")
const made = new Set(["node_modules", "build", "dist", ".react-router"])

/** How many of the last lines of a failed build are shown. */
const longestTail = 30

/** What each part is made of and where it goes. A part is rebuilt when its sources differ from its last build. */
const parts = {
  web: { sources: ["apps/web", "packages"], output: "apps/web/build", build: buildWeb },
  server: { sources: ["apps/server", "packages"], output: "apps/server/dist", build: buildServer },
}

/** Builds what is out of date and says so in one line. */
export async function build() {
  const begun = Date.now()
  const built = await Promise.all(Object.entries(parts).map(buildWhenStale))
  const names = built.filter((name) => name !== null)
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  console.log(names.length > 0 ? `Built ${names.join(" and ")} in ${seconds} s` : "The build is up to date")
}

async function buildWhenStale([name, { sources, output, build }]) {
  const stamp = join(root, output, ".stamp")
  const hash = await hashSources(sources)
  const isFresh = async () => (await readFile(stamp, "utf8").catch(() => null)) === hash
  if (await isFresh()) return null
  const unlock = await lock(name)
  try {
    // Whoever held the lock may have built the same.
    if (await isFresh()) return null
    // Without its stamp a build that is cut short counts as none.
    await rm(stamp, { force: true })
    await build()
    await writeFile(stamp, hash)
    return name
  } finally {
    await unlock()
  }
}

/** One build of a part at a time, whoever starts it; a builder that was killed holds nothing. */
async function lock(name) {
  const file = join(root, "node_modules", ".cache", `build-${name}.lock`)
  const draft = `${file}.${process.pid}`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(draft, String(process.pid))
  try {
    for (;;) {
      try {
        // A link appears with its content or not at all.
        await link(draft, file)
        return () => rm(file, { force: true })
      } catch (error) {
        if (error.code !== "EEXIST") throw error
      }
      const holder = await readFile(file, "utf8").catch(() => null)
      if (holder !== null && !isRunning(Number(holder))) await rm(file, { force: true })
      else await pause(200)
    }
  } finally {
    await rm(draft, { force: true })
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === "EPERM"
  }
}

async function hashSources(sources) {
  const hash = createHash("sha256")
  for (const file of [...sources, "package-lock.json", "scripts/build.mjs"])
    await addTo(hash, join(root, file))
  return hash.digest("hex")
}

async function addTo(hash, path) {
  const entries = await readdir(path, { withFileTypes: true }).catch((error) => {
    if (error.code === "ENOTDIR") return null
    throw error
  })
  if (entries === null) {
    hash.update(`${relative(root, path)}\0`).update(await readFile(path))
    return
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (made.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue
    await addTo(hash, join(path, entry.name))
  }
}

async function buildWeb() {
  const cli = join(root, "node_modules/@react-router/dev/bin.js")
  await runQuietly(process.execPath, [cli, "build"], join(root, "apps/web"))
  await writeInOneByte(join(root, "apps/web/build/server"))
  await keepSourceMaps(join(root, "apps/web/build/client/assets"), join(root, "apps/web/build/maps"))
}

/** Moves the source maps of the browser's files to where nothing is served from; `resolve-stack` reads them there. */
async function keepSourceMaps(assets, maps) {
  await rm(maps, { recursive: true, force: true })
  await mkdir(maps, { recursive: true })
  for (const file of (await readdir(assets)).filter((name) => name.endsWith(".js.map"))) {
    const map = JSON.parse(await readFile(join(assets, file), "utf8"))
    // The sources are in the repository, and most of what a map weighs.
    delete map.sourcesContent
    // `compileAtOnce` puts a line before some files, which the map does not know of.
    const code = await readFile(join(assets, file.slice(0, -".map".length)), "utf8")
    if (code.startsWith("//# allFunctionsCalledOnLoad\n")) map.mappings = `;${map.mappings}`
    await writeFile(join(maps, file), JSON.stringify(map))
    await rm(join(assets, file))
  }
}

/**
 * Escapes the characters above U+00FF in the programs of a directory: with a single one, Node keeps the whole program's
 * text with two bytes for each character, for as long as it runs.
 */
async function writeInOneByte(directory) {
  const programs = (await readdir(directory, { recursive: true })).filter((name) => name.endsWith(".js"))
  for (const program of programs) {
    const file = join(directory, program)
    const text = await readFile(file, "utf8")
    const escaped = text.replace(
      /[\u0100-\uffff]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
    )
    if (escaped !== text) await writeFile(file, escaped)
  }
}

/** Beside the server, each a program of its own: `node apps/server/dist/backup.js academy.backup`. */
const commands = [
  "backup",
  "restore",
  "database-url",
  "make-superuser",
  "setup-link",
  "reset-second-factor",
  "resolve-stack",
]

async function buildServer() {
  const esbuild = await import("esbuild")
  const server = join(root, "apps/server")
  const output = join(server, "dist")
  await rm(output, { recursive: true, force: true })
  // npm packages are installed where the bundle runs. Our own, which are TypeScript, come in, and two that are seven
  // hundred small files, of which we need a third: each file is opened at every start.
  const options = JSON.parse(await readFile(join(server, "bundle.json"), "utf8"))
  await esbuild.build({
    ...options,
    absWorkingDir: server,
    entryPoints: {
      main: "src/main.ts",
      ...Object.fromEntries(commands.map((name) => [name, `src/commands/${name}.ts`])),
    },
    outdir: output,
    sourcemap: true,
    sourcesContent: false,
    logLevel: "error",
  })
  // Its helper process would stay as long as the server that is started next.
  await esbuild.stop()
  await writeInOneByte(output)
  await cp(join(server, "src/db/migrations"), join(output, "migrations"), { recursive: true })
  await cp(join(server, "src/pdf/fonts"), join(output, "fonts"), { recursive: true })
}

/** Its output matters when it fails, and only then. */
function runQuietly(command, args, cwd) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NODE_ENV: "production" },
    })
    let output = ""
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text))
    child.on("error", reject)
    child.on("exit", (status) =>
      status === 0
        ? resolve()
        : reject(
            new Error(
              `${args.join(" ")} failed:\n${output.trim().split("\n").slice(-longestTail).join("\n")}`,
            ),
          ),
    )
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    await build()
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
