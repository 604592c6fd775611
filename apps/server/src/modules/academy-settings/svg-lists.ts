/** What a drawing may hold: shapes, gradients, and what clips them. Nothing that runs, loads, leads on or moves. */
export const allowedElements: ReadonlySet<string> = new Set(
  (
    "svg g defs symbol use path rect circle ellipse line polyline polygon clipPath mask linearGradient " +
    "radialGradient stop text tspan style"
  ).split(" "),
)

/** Of shapes, in attributes and in styles alike. */
export const allowedProperties: ReadonlySet<string> = new Set([
  ...(
    "fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit " +
    "stroke-dasharray stroke-dashoffset opacity color clip-path clip-rule mask mask-type stop-color stop-opacity " +
    "display visibility transform transform-origin font-family font-size font-weight font-style font-stretch " +
    "word-spacing text-anchor dominant-baseline paint-order vector-effect shape-rendering isolation " +
    "mix-blend-mode overflow"
  ).split(" "),
  "letter-spacing",
])

const allowedAttributes: ReadonlySet<string> = new Set(
  (
    "id class viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d points offset " +
    "gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits pathLength rotate " +
    "textLength lengthAdjust href"
  ).split(" "),
)

export const isAllowedAttribute = (name: string): boolean =>
  allowedAttributes.has(name) || allowedProperties.has(name)

const MOST_LENGTH = 300_000
const reference = /url\(\s*(["']?)#([\w.:-]+)\1\s*\)/g

/** Whether a value names nothing outside of the drawing. Entities and escapes could hide what it names. */
export const isSafeValue = (value: string): boolean =>
  value.length <= MOST_LENGTH &&
  !/[\\<>&]|url|image|expression|javascript|data:|:\/\/|@/i.test(value.replace(reference, ""))

/** The ids of the elements that an attribute draws again, or draws with. */
export const referencesIn = (name: string, value: string): string[] =>
  name === "href" ? [value.slice(1)] : [...value.matchAll(reference)].map(([, , id = ""]) => id)
