import type { CDPSession, Page } from "@playwright/test"

/** A node of the browser's accessibility tree, as far as it is asked about. */
interface Node {
  nodeId: string
  parentId?: string
  childIds?: string[]
  ignored: boolean
  role?: { value: string }
  name?: { value: string }
  properties?: { name: string; value: { value: unknown } }[]
}

export interface Spoken {
  role: string
  name: string
  /** Of a heading. */
  level: number | null
  /** How deep it stands among what is spoken. */
  depth: number
  /** Roles of what it stands in, the nearest last. */
  within: string[]
}

const sessions = new WeakMap<Page, CDPSession>()

/** What a screen reader is handed of the page as it stands, in the order in which it reads. */
export async function readSpoken(page: Page): Promise<Spoken[]> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  const { nodes } = (await session.send("Accessibility.getFullAXTree")) as { nodes: Node[] }
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const spoken: Spoken[] = []
  const walk = (id: string, within: string[]) => {
    const node = byId.get(id)
    if (!node) return
    const role = node.role?.value ?? ""
    const isSaid = !node.ignored && role !== "InlineTextBox" && role !== "none" && role !== "generic"
    if (isSaid) {
      const level = node.properties?.find(({ name }) => name === "level")?.value.value
      spoken.push({
        role,
        name: node.name?.value ?? "",
        level: typeof level === "number" ? level : null,
        depth: within.length,
        within,
      })
    }
    for (const child of node.childIds ?? []) walk(child, isSaid ? [...within, role] : within)
  }
  const root = nodes.find(({ parentId }) => parentId === undefined)
  if (root) walk(root.nodeId, [])
  return spoken
}

const controls = new Set([
  ...[
    "button",
    "link",
    "textbox",
    "searchbox",
    "combobox",
    "checkbox",
    "radio",
    "switch",
    "slider",
    "spinbutton",
  ],
  ...["tab", "menuitem", "option", "PopUpButton", "Date", "DateTime", "InputTime"],
])
const named = new Set([
  "dialog",
  "alertdialog",
  "radiogroup",
  "table",
  "grid",
  "tablist",
  "navigation",
  "region",
])
/** Arrows, crosses, stars and the like that stand for a picture. */
const signs = /[←-⇿─-➿⬀-⯿★☆✓✕✖×]/u

const isInDialog = ({ within }: Spoken) => within.some((role) => role.endsWith("dialog"))

/** What is still read of the page under an open dialog. */
export function findUnderDialog(spoken: readonly Spoken[]): string[] {
  if (!spoken.some(isInDialog)) return []
  return spoken
    .filter((one) => !isInDialog(one) && (controls.has(one.role) || /^(heading|StaticText)$/.test(one.role)))
    .map(({ role, name }) => `under a dialog: ${role} "${name}"`)
}

/** What would make no sense to who hears the page instead of seeing it, each with what is said. */
export function findUnspeakable(spoken: readonly Spoken[]): string[] {
  const faults: string[] = []
  let level = 0
  for (const [at, { role, name, within, ...node }] of spoken.entries()) {
    const said = `${role} "${name}"`
    const text = name.trim()
    if (controls.has(role) && text === "")
      faults.push(`without a name: ${role} in ${within.slice(-3).join(" > ")}`)
    if (controls.has(role) && signs.test(text)) faults.push(`a sign is read out: ${said}`)
    // The parts of a date are the browser's own.
    const isOfDate = within.some((one) => /^(Date|DateTime|InputTime)$/.test(one))
    if (controls.has(role) && !isOfDate && isDoubled(text)) faults.push(`said twice: ${said}`)
    if ((controls.has(role) || role === "heading") && runsTogether(text, textsIn(spoken, at)))
      faults.push(`without a space: ${said}`)
    if (named.has(role) && text === "") faults.push(`without a name: ${role}`)
    if (role === "banner" && within.some((one) => one.endsWith("dialog"))) faults.push("a banner in a dialog")
    if (role === "image" && text === "") faults.push("a picture without words is read out")
    if (role === "heading") {
      if (text === "") faults.push("a heading without words")
      // Dialogs begin with a heading of their own level.
      const next = node.level ?? 0
      const isFirstOfDialog = within.some((one) => one.endsWith("dialog")) && level === 0
      if (next > level + 1 && level > 0 && !isFirstOfDialog)
        faults.push(`from heading ${level} to ${next}: "${name}"`)
      level = next
    }
    if (role === "list" && (spoken[at + 1]?.depth ?? 0) <= node.depth) faults.push(`an empty list: ${said}`)
    if (role === "table") {
      const cells = spoken.slice(at + 1).filter((one) => one.within.includes("table"))
      if (!cells.some((one) => /^(column|row)header$/.test(one.role))) faults.push(`without heads: ${said}`)
    }
  }
  // A form without a name is no landmark.
  const landmarks = spoken.filter(
    ({ role, name }) =>
      ["navigation", "region", "complementary"].includes(role) || (role === "form" && name !== ""),
  )
  for (const { role, name } of landmarks)
    if (landmarks.filter((one) => one.role === role && one.name === name).length > 1)
      faults.push(`two of one name: ${role} "${name}"`)
  return [...new Set(faults)]
}

/** The texts within one of what is spoken, in their order. */
function textsIn(spoken: readonly Spoken[], at: number): string[] {
  const depth = spoken[at]?.depth ?? 0
  const end = spoken.findIndex((one, index) => index > at && one.depth <= depth)
  const inner = spoken.slice(at + 1, end === -1 ? undefined : end)
  return inner.filter(({ role }) => role === "StaticText").map(({ name }) => name)
}

/** "Tue 8 Dec17:00": what stands apart on the screen is one word to who hears it. */
const runsTogether = (name: string, texts: readonly string[]) =>
  texts.some((text, index) => {
    const joined = text + (texts[index + 1] ?? "")
    const isOneWord = /[\p{L}\p{N}]$/u.test(text) && /^[\p{L}\p{N}]/u.test(texts[index + 1] ?? "")
    return isOneWord && name.includes(joined)
  })

/** "Wallet Wallet": the picture beside the word says the same. */
const isDoubled = (text: string) => /^(.{3,}?)[\s,·]+\1$/u.test(text)
