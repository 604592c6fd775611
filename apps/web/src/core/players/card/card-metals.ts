import type { CardColor } from "@academy/domain/players"

/** The colours of one metal. Only the card has them; in both themes they are the same. */
export interface Metal {
  /** Three stops from the top start corner. */
  body: readonly [string, string, string]
  /** Five stops of the frame. */
  frame: readonly [string, string, string, string, string]
  ink: string
  inkMuted: string
  /** The stroke of the level ring. */
  ring: string
  lines: string
  /** The abilities drawn behind the portrait. */
  radar: { fill: string; fillOpacity: number; stroke: string; node: string }
  shirt: { side: string; middle: string; trim: string; print: string }
  /** How much light lies on the metal, 0 to 1. */
  glow: number
  sheen: number
}

/** A light metal: everything is written on it in one dark ink, and light lies on it. */
const lightMetal = (ink: string) => ({
  ink,
  inkMuted: ink,
  ring: ink,
  radar: { fill: "#fff", fillOpacity: 0.34, stroke: "#fff", node: "#fff" },
  glow: 0.5,
  sheen: 0.26,
})

export const metals: Record<CardColor, Metal> = {
  bronze: {
    body: ["#eec49b", "#cf966a", "#b67a4d"],
    frame: ["#f0c39a", "#b5794c", "#5a3520", "#b5794c", "#f0c39a"],
    ...lightMetal("#241206"),
    lines: "rgba(50,24,8,.24)",
    shirt: { side: "#23130a", middle: "#3a2113", trim: "#e7b083", print: "#f3cfa9" },
  },
  silver: {
    body: ["#f3f7fa", "#c6d1db", "#98a7b5"],
    frame: ["#ffffff", "#aebbc8", "#5d6b7a", "#aebbc8", "#ffffff"],
    ...lightMetal("#0d1722"),
    lines: "rgba(13,23,34,.2)",
    shirt: { side: "#18212c", middle: "#2a3644", trim: "#c3d0db", print: "#eef4f8" },
  },
  gold: {
    body: ["#fbe6a2", "#e5b94b", "#bd8a22"],
    frame: ["#fff0b8", "#d9a634", "#7a5410", "#d9a634", "#fff0b8"],
    ...lightMetal("#291b02"),
    lines: "rgba(60,38,0,.22)",
    shirt: { side: "#1e1403", middle: "#33240a", trim: "#f0c862", print: "#ffeab0" },
  },
  elite: {
    body: ["#0f2f3d", "#0a1a2b", "#060b16"],
    frame: ["#c9fff0", "#35e8ae", "#0d5a50", "#35e8ae", "#c9fff0"],
    ink: "#f1fff9",
    inkMuted: "#c9e4de",
    ring: "#35e8ae",
    lines: "rgba(120,240,205,.2)",
    radar: { fill: "#35e8ae", fillOpacity: 0.16, stroke: "#35e8ae", node: "#c9fff0" },
    shirt: { side: "#a9dcd0", middle: "#eafff7", trim: "#35e8ae", print: "#06211c" },
    glow: 0.16,
    sheen: 0.07,
  },
}
