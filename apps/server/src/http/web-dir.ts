import { existsSync } from "node:fs"
import { join } from "node:path"

/** The web app's directory, seen from the sources (`src/http`) and the bundle (`dist`): its manifest is everywhere. */
export const webDir = ["../../../web", "../../web"]
  .map((path) => join(import.meta.dirname, path))
  .find((path) => existsSync(join(path, "package.json")))
