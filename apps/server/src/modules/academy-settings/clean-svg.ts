import type { RemovedPart } from "@academy/domain/academy-pictures"
import { cleanCss, cleanDeclarations } from "./clean-css.ts"
import { allowedElements, isAllowedAttribute, isSafeValue, referencesIn } from "./svg-lists.ts"

/** A drawing of which only known elements and attributes are left, written anew. */
export interface CleanDrawing {
  svg: string
  width: number
  height: number
  removed: RemovedPart[]
}

const MOST_ELEMENTS = 5_000
/** With what `use`, masks and clip paths repeat: a few elements could otherwise draw millions. */
const MOST_DRAWN = 20_000

type Attributes = Record<string, string>
/** As the parser has it: one key is the name of the element with its children, ":@" are its attributes. */
type Parsed = Record<string, unknown>
interface Element {
  name: string
  attributes: Attributes
  children: (Element | string)[]
}

/**
 * Takes out of an uploaded SVG what could run, load or lead anywhere: everything that is not on the lists of
 * `svg-lists.ts`. Null where it is no SVG, has no size, or draws too much.
 */
export async function cleanSvg(content: Buffer): Promise<CleanDrawing | null> {
  const text = decode(content)
  // A document type declares entities, which expand; a drawing needs none.
  if (text === null || /<!(?:DOCTYPE|ENTITY)\b[^>]*\[/i.test(text)) return null
  const { XMLParser, XMLValidator } = await import("fast-xml-parser")
  const source = text.replace(/<!DOCTYPE[^>[]*>/i, "")
  let nodes: Parsed[]
  try {
    if (XMLValidator.validate(source) !== true) return null
    nodes = new XMLParser({
      preserveOrder: true,
      ignoreAttributes: false,
      attributeNamePrefix: "",
      processEntities: false,
      parseTagValue: false,
      parseAttributeValue: false,
      trimValues: false,
      ignoreDeclaration: true,
      ignorePiTags: true,
    }).parse(source)
  } catch {
    return null
  }
  const removed = new Set<RemovedPart>()
  let count = 0
  const clean = (node: Parsed): Element | string | null => {
    if (typeof node["#text"] === "string") return node["#text"]
    const name = Object.keys(node).find((key) => key !== ":@") ?? ""
    if (++count > MOST_ELEMENTS) throw new RangeError("too many elements")
    if (name === "script" || name === "foreignObject") removed.add("script")
    else if (name === "a" || name === "image") removed.add("link")
    else if (!allowedElements.has(name) && !silent.test(name)) removed.add("part")
    if (!allowedElements.has(name)) return null
    const children = node[name] as Parsed[]
    const attributes = cleanAttributes((node[":@"] ?? {}) as Attributes, removed)
    if (name === "style") return { name, attributes: {}, children: [cleanCss(textOf(children), removed)] }
    const kept = children.map(clean).filter((child) => child !== null)
    return { name, attributes, children: holdsText.has(name) ? kept : kept.filter(isElement) }
  }
  try {
    const root = nodes.map((node) => (Object.keys(node).includes("svg") ? clean(node) : null)).find(isElement)
    const size = root && sizeOf(root)
    if (!root || !size || drawn(root) > MOST_DRAWN) return null
    root.attributes = {
      xmlns: "http://www.w3.org/2000/svg",
      ...root.attributes,
      viewBox: size.viewBox,
      width: String(size.width),
      height: String(size.height),
    }
    return { svg: write(root), width: size.width, height: size.height, removed: [...removed].sort() }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** What drawing programs leave for themselves; nobody misses it. */
const silent = /^(metadata|title|desc|switch|[a-z]+:.*)$/i
const holdsText = new Set(["text", "tspan"])
const isElement = (node: Element | string | null | undefined): node is Element =>
  typeof node === "object" && node !== null

function decode(content: Buffer): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(content)
    return text.includes("\0") ? null : text
  } catch {
    return null
  }
}

const textOf = (children: readonly Parsed[]): string => children.map((child) => child["#text"] ?? "").join("")

function cleanAttributes(attributes: Attributes, removed: Set<RemovedPart>): Attributes {
  const kept: Attributes = {}
  for (const [written, value] of Object.entries(attributes)) {
    const name = written === "xlink:href" ? "href" : written
    if (/^on/i.test(name)) removed.add("script")
    else if (name === "style") kept.style = cleanDeclarations(value, removed)
    else if (name === "href" && !/^#[\w.:-]+$/.test(value)) removed.add("link")
    else if (isAllowedAttribute(name) && isSafeValue(value)) kept[name] = value
    else if (/url\s*\(|:\/\//i.test(value) && !name.startsWith("xmlns")) removed.add("link")
  }
  return kept
}

const number = (text: string | undefined): number => Number(/^\s*([\d.]+)(?:px)?\s*$/.exec(text ?? "")?.[1])

/** As its view box says, else its width and height. */
function sizeOf({ attributes }: Element): { width: number; height: number; viewBox: string } | null {
  const box = (attributes.viewBox ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [x = 0, y = 0, width = 0, height = 0] =
    box.length === 4 ? box : [0, 0, number(attributes.width), number(attributes.height)]
  const isSize = [x, y, width, height].every(Number.isFinite) && width > 0 && height > 0
  return isSize ? { width, height, viewBox: [x, y, width, height].join(" ") } : null
}

/** How many elements are drawn with what is repeated; an element that repeats itself counts as too many. */
function drawn(root: Element): number {
  const byId = new Map<string, Element>()
  const collect = (element: Element) => {
    if (element.attributes.id) byId.set(element.attributes.id, element)
    element.children.filter(isElement).forEach(collect)
  }
  collect(root)
  const rules = rulesOf(root)
  const counted = new Map<Element, number>()
  const count = (element: Element): number => {
    const known = counted.get(element)
    if (known !== undefined) return known
    // Until it is known: whatever leads back to it leads nowhere.
    counted.set(element, MOST_DRAWN + 1)
    const repeated = [...Object.entries(element.attributes), ...stylesOf(element, rules)]
      .flatMap(([name, value]) => referencesIn(name, value))
      .map((id) => byId.get(id))
      .filter(isElement)
    const sum = [...element.children.filter(isElement), ...repeated].reduce(
      (total, one) => Math.min(total + count(one), MOST_DRAWN + 1),
      1,
    )
    counted.set(element, sum)
    return sum
  }
  return count(root)
}

/** The rules of its style sheets that draw with other elements, by selector. */
function rulesOf(element: Element): [selector: string, declarations: string][] {
  if (element.name !== "style") return element.children.filter(isElement).flatMap(rulesOf)
  return [...String(element.children[0] ?? "").matchAll(/([^{}]+)\{([^{}]*url[^{}]*)\}/g)].map(
    ([, selector = "", declarations = ""]) => [selector, declarations],
  )
}

/** Those that may be for an element: of its class, its id or its name. */
const stylesOf = ({ name, attributes: { class: classes = "", id } }: Element, rules: [string, string][]) => {
  const names = [name, ...classes.split(/\s+/).map((one) => `.${one}`), `#${id}`]
  return rules.filter(([selector]) =>
    selector.split(/[\s,]+/).some((part) => names.some((one) => part.includes(one))),
  )
}

const escaped: Record<string, string> = { "<": "&lt;", ">": "&gt;", '"': "&quot;", "&": "&amp;" }
const toText = (text: string) =>
  text.replace(/&(?!(?:amp|lt|gt|quot|apos|#\d{1,6});)|[<>"]/g, (sign) => escaped[sign] ?? "")

function write({ name, attributes, children }: Element): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== "")
    .map(([key, value]) => ` ${key}="${toText(value)}"`)
    .join("")
  const inside = children.map((child) => (isElement(child) ? write(child) : toText(child))).join("")
  return inside === "" ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`
}
