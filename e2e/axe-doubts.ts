/**
 * Most of what axe takes goes into the contrast of texts and the size of targets. Both functions run in the page: the
 * first finds, by less work, what axe has to judge; the second keeps axe's two rules to that.
 *
 * The contrast of a text is decided by its own style and by what is painted behind it. Where only its ancestors are
 * painted behind it, their colours and its style say all, and what axe has passed once passes again. A text over or
 * under anything else is judged by axe each time, as is each text in a style that axe has not passed.
 *
 * A target is wrong by rule 2.5.8 when it is small or partly covered, and another one is near. A target to which not
 * both apply passes, whatever else axe would look at.
 */

interface Doubts {
  /** Texts for axe, with the style under which it may be passed from now on, if there is one. */
  texts: Map<Element, string | undefined>
  targets: Set<Element>
  /** The first texts of each font: by them axe learns that it draws no icons by ligatures, as Arabic seems to do. */
  samples: Set<Element>
  /** The styles that axe has passed. */
  passed: Set<string>
}

/**
 * Leaves in the page what axe has to judge.
 * @param passed styles that axe has passed before
 * @returns how many texts and targets it is, and whether the page has axe already
 */
export function findDoubts(passed: string[]): { texts: number; targets: number; hasAxe: boolean } {
  interface Ground {
    /** All that is painted or seen through, from the root to the element. */
    colours: string
    /** What is painted, without the page's own ground, which is everywhere. */
    boxes: Element[]
    isBelowParent: boolean
    /** What cuts off what stands outside of it. */
    windows: Element[]
    isClipped: boolean
    isFixed: boolean
    /** What lies over the whole page, as a dialog does: a fixed element of the body with a level of its own. */
    layer: Element | undefined
    isLayerOpaque: boolean
    /** The layer's `z-index`, or the largest one up to the root. */
    level: number
  }
  const NOTHING = "rgba(0, 0, 0, 0)"
  /** In pixels: by axe's rule, and further than it looks for neighbours. */
  const SMALLEST = 24
  const NEAR = 40
  /** Axe wants three, and leaves out signs like emojis. */
  const SAMPLES = 10
  const NO_TARGETS = "main, div, span, section, article, form, h1, h2, h3, p, ul, ol, li"
  /** Landmarks, windows, groups and wholes of several targets. */
  const NO_TARGET_ROLES =
    "main region dialog alertdialog group list listitem tabpanel tablist radiogroup grid menu alert status"

  const grounds = new Map<Element, Ground>()
  const groundOf = (element: Element): Ground => {
    const kept = grounds.get(element)
    if (kept) return kept
    const parent: Ground | undefined = element.parentElement ? groundOf(element.parentElement) : undefined
    const style = getComputedStyle(element)
    const { backgroundColor, backgroundImage, opacity, mixBlendMode, clipPath, position, clip } = style
    const isPainted = backgroundColor !== NOTHING || backgroundImage !== "none"
    const paint = [
      backgroundColor !== NOTHING && backgroundColor,
      backgroundImage !== "none" && backgroundImage,
      opacity !== "1" && `opacity ${opacity}`,
      mixBlendMode !== "normal" && mixBlendMode,
    ].filter(Boolean)
    const level = Number.parseInt(style.zIndex, 10) || 0
    const isLayer = position === "fixed" && level > 0 && element.parentElement === document.body
    const isPage = element === document.documentElement || element === document.body
    const parentBoxes = parent?.boxes ?? []
    const parentWindows = parent?.windows ?? []
    const ground: Ground = {
      colours: [parent?.colours ?? "", ...paint].join(paint.length > 0 ? " / " : ""),
      boxes: isPainted && !isPage ? [...parentBoxes, element] : parentBoxes,
      isBelowParent: parent?.isBelowParent || level < 0,
      windows: style.overflow === "hidden" ? [...parentWindows, element] : parentWindows,
      isClipped:
        parent?.isClipped ||
        clipPath === "inset(50%)" ||
        (position === "absolute" && clip === "rect(0px, 0px, 0px, 0px)"),
      isFixed: parent?.isFixed || position === "fixed",
      layer: isLayer ? element : parent?.layer,
      isLayerOpaque: isLayer
        ? backgroundColor.startsWith("rgb(") && opacity === "1"
        : (parent?.isLayerOpaque ?? false),
      level: parent?.layer ? parent.level : Math.max(parent?.level ?? 0, level),
    }
    grounds.set(element, ground)
    return ground
  }

  const boxes = new Map<Element, DOMRect>()
  const boxOf = (element: Element): DOMRect => {
    const box = boxes.get(element) ?? element.getBoundingClientRect()
    boxes.set(element, box)
    return box
  }
  const isWithin = (inner: DOMRect, outer: DOMRect) =>
    inner.left >= outer.left &&
    inner.right <= outer.right &&
    inner.top >= outer.top &&
    inner.bottom <= outer.bottom
  const meet = (one: DOMRect, other: DOMRect, distance = 0) =>
    one.left < other.right + distance &&
    other.left < one.right + distance &&
    one.top < other.bottom + distance &&
    other.top < one.bottom + distance

  const elements = [...document.body.querySelectorAll("*")]
  const painted = elements.filter((element) => {
    const { boxes } = groundOf(element)
    return boxes.at(-1) === element && element.getClientRects().length > 0
  })

  const range = document.createRange()
  /** Where the element's own text stands, or what is typed into it; none for what axe takes for no text. */
  const textBoxesOf = (element: Element): DOMRect[] => {
    if (element.matches("input:not([type=hidden]), select, textarea")) return [boxOf(element)]
    return [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
      .flatMap((node) => {
        range.selectNodeContents(node)
        return [...range.getClientRects()]
      })
  }
  /** Axe takes no text whose places are all outside of all that cuts it off. */
  const isCutOff = (element: Element, places: DOMRect[]) => {
    const { windows } = groundOf(element)
    return (
      windows.length > 0 &&
      !element.matches("input, select, textarea") &&
      !places.some((place) => windows.some((window) => meet(place, boxOf(window))))
    )
  }
  /** From assistive technology, as what stands behind a dialog; axe judges nothing of it. */
  const isHidden = (element: Element) => element.closest("[aria-hidden=true]") !== null
  const isSeen = (element: Element) =>
    !groundOf(element).isClipped &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const isDisabled = (element: Element) => {
    const native = ":is(fieldset, button, select, input, textarea)[disabled]"
    const nearest = element.closest(`${native}, [aria-disabled]`)
    return nearest?.matches(`${native}, [aria-disabled=true]`) || element.closest("[inert]") !== null
  }
  /**
   * Whether one is in a layer that is opaque and above the other's, so that neither is seen behind the other. Axe
   * judges what is under a fixed layer as if this were not there.
   */
  const areApart = (text: Ground, other: Ground) => {
    if (text.layer === other.layer) return false
    if (other.layer && text.level < other.level) return true
    return text.layer !== undefined && text.isLayerOpaque && other.level < text.level
  }
  /** Whether nothing but ancestors is painted behind these boxes, and all that is painted of them reaches around. */
  const standsOnAncestors = (element: Element, texts: DOMRect[]) => {
    const ground = groundOf(element)
    return (
      !ground.isBelowParent &&
      texts.every(
        (text) =>
          ground.boxes.every((ancestor) => isWithin(text, boxOf(ancestor))) &&
          !painted.some(
            (other) =>
              meet(text, boxOf(other)) && !other.contains(element) && !areApart(ground, groundOf(other)),
          ),
      )
    )
  }
  const styleOf = (element: Element) => {
    const style = getComputedStyle(element)
    return [
      groundOf(element).colours,
      style.color,
      style.webkitTextFillColor,
      style.fontSize,
      style.fontWeight,
      style.textShadow,
      style.webkitTextStroke,
    ].join("; ")
  }

  const known = new Set(passed)
  const texts = new Map<Element, string | undefined>()
  const samples = new Set<Element>()
  const samplesOf = new Map<string, number>()
  for (const element of elements) {
    const places = textBoxesOf(element)
    if (places.length === 0 || isHidden(element) || !isSeen(element) || isDisabled(element)) continue
    if (isCutOff(element, places)) continue
    const { fontFamily } = getComputedStyle(element)
    const count = samplesOf.get(fontFamily) ?? 0
    if (count < SAMPLES && element.textContent) {
      samples.add(element)
      samplesOf.set(fontFamily, count + 1)
    }
    const style = standsOnAncestors(element, places) ? styleOf(element) : undefined
    if (style === undefined || !known.has(style)) texts.set(element, style)
  }

  /** By role or, without one, by name; what is focused only by code, like a dialog, is no target and covers none. */
  const mayBeTarget = (element: Element) => {
    const [role = "none"] = element.getAttribute("role")?.trim().split(/\s+/) ?? []
    if (role === "none" || role === "presentation") return !element.matches(NO_TARGETS)
    return !NO_TARGET_ROLES.split(" ").includes(role)
  }
  const focusable = [
    ...document.body.querySelectorAll(
      "a[href], area[href], button, input, select, textarea, summary, details:not(:has(summary)), iframe, [tabindex]",
    ),
  ].filter((element) => element.getClientRects().length > 0 && mayBeTarget(element))
  const targets = focusable.filter((element) => {
    if (isHidden(element)) return false
    const box = boxOf(element)
    const { isFixed } = groundOf(element)
    // Of what is fixed, axe takes only what is fixed as well for its neighbours.
    const others = focusable.filter(
      (other) => other !== element && groundOf(other).isFixed === isFixed && meet(box, boxOf(other), NEAR),
    )
    const isLarge = box.width >= SMALLEST && box.height >= SMALLEST
    return others.length > 0 && (!isLarge || others.some((other) => meet(box, boxOf(other))))
  })

  const doubts: Doubts = { texts, targets: new Set(targets), samples, passed: known }
  Object.assign(window, { axeDoubts: doubts })
  return { texts: texts.size, targets: targets.length, hasAxe: "axe" in window }
}

/** Makes the page's axe judge contrast and size only of what `findDoubts` has left for it. */
export function useDoubts() {
  interface Judged {
    fgColor?: string
    bgColor?: string
    messageKey?: string | null
  }
  interface Context {
    data: (judged: Judged) => void
  }
  interface Check {
    evaluate: (this: Context, element: Element, ...rest: unknown[]) => boolean | undefined
  }
  interface Rule {
    id: string
    matches: (element: Element, ...rest: unknown[]) => boolean
  }
  const { axe } = window as unknown as {
    axe: { _audit: { rules: Rule[]; checks: Record<string, Check> } }
  }
  const doubts = () => (window as unknown as { axeDoubts: Doubts }).axeDoubts
  const keepTo = (id: string, isInDoubt: (element: Element) => boolean, isSample = isInDoubt) => {
    const rule = axe._audit.rules.find((one) => one.id === id)
    if (!rule) throw new Error(`axe has no rule ${id}`)
    const { matches } = rule
    rule.matches = function (element, ...rest) {
      const isFitting = isSample(element) && matches.call(this, element, ...rest)
      return isFitting && isInDoubt(element)
    }
  }
  keepTo(
    "color-contrast",
    (element) => doubts().texts.has(element),
    (element) => doubts().texts.has(element) || doubts().samples.has(element),
  )
  keepTo("target-size", (element) => doubts().targets.has(element))

  const check = axe._audit.checks["color-contrast"]
  if (!check) throw new Error("axe has no check of contrast")
  const { evaluate } = check
  check.evaluate = function (element, ...rest) {
    const { texts, passed } = doubts()
    const style = texts.get(element)
    if (style !== undefined && passed.has(style)) return true
    let judged: Judged = {}
    const { data } = this
    this.data = (given) => {
      judged = given
      data.call(this, given)
    }
    const verdict = evaluate.call(this, element, ...rest)
    // A hidden text passes as well, and says nothing of its style. Over an ancestor's picture axe is silent.
    const isMeasured = verdict === true && judged.fgColor && judged.bgColor
    const isOnPicture = verdict === undefined && /^bg(Image|Gradient)$/.test(judged.messageKey ?? "")
    if (style !== undefined && (isMeasured || isOnPicture)) passed.add(style)
    return verdict
  }
}
