/** The colours of an accent in one theme; each is a token of the same meaning in the site's styles. */
export interface AccentColours {
  /** Fills buttons. */
  accent: string
  /** The same below the pointer. */
  hover: string
  /** Words on both. */
  on: string
  /** Words and lines in the accent, on a page. */
  ink: string
  /** Words on the ink. */
  onInk: string
  /** The ground of what is chosen. */
  soft: string
}

/**
 * The accents that an academy can choose from. Not a free colour: each keeps its contrast on every ground of both
 * themes (`contrast.test.ts`).
 */
export const accents = {
  aurora: {
    light: {
      accent: "#2ee6ab",
      hover: "#25d79e",
      on: "#03201a",
      ink: "#006c56",
      onInk: "#ffffff",
      soft: "#dcf8ee",
    },
    dark: {
      accent: "#35e8ae",
      hover: "#5cf0c1",
      on: "#03201a",
      ink: "#4fedba",
      onInk: "#03201a",
      soft: "#0e2b2c",
    },
  },
  lagoon: {
    light: {
      accent: "#58c4ff",
      hover: "#48b5f0",
      on: "#001926",
      ink: "#026b97",
      onInk: "#ffffff",
      soft: "#e8f6fe",
    },
    dark: {
      accent: "#68c8ff",
      hover: "#88d2fe",
      on: "#001926",
      ink: "#7fcffe",
      onInk: "#001926",
      soft: "#142935",
    },
  },
  sun: {
    light: {
      accent: "#ffcf3f",
      hover: "#f0c029",
      on: "#1d1500",
      ink: "#7e6200",
      onInk: "#ffffff",
      soft: "#fdf3d9",
    },
    dark: {
      accent: "#ffd562",
      hover: "#ffe39c",
      on: "#1d1500",
      ink: "#ffdb7c",
      onInk: "#1d1500",
      soft: "#2d2611",
    },
  },
  ember: {
    light: {
      accent: "#ff9866",
      hover: "#ef8a58",
      on: "#280d02",
      ink: "#aa4601",
      onInk: "#ffffff",
      soft: "#fef0ea",
    },
    dark: {
      accent: "#ffa073",
      hover: "#feb28e",
      on: "#280d02",
      ink: "#feae89",
      onInk: "#280d02",
      soft: "#352118",
    },
  },
  rose: {
    light: {
      accent: "#ff9cc4",
      hover: "#ef8eb6",
      on: "#270b17",
      ink: "#a5426f",
      onInk: "#ffffff",
      soft: "#feeff4",
    },
    dark: {
      accent: "#ffa5c8",
      hover: "#feb8d3",
      on: "#270b17",
      ink: "#feadcd",
      onInk: "#270b17",
      soft: "#341f27",
    },
  },
  iris: {
    light: {
      accent: "#b3a5ff",
      hover: "#a597f0",
      on: "#16112b",
      ink: "#6a57b3",
      onInk: "#ffffff",
      soft: "#f3f2fe",
    },
    dark: {
      accent: "#b8abfe",
      hover: "#c2b9fe",
      on: "#16112b",
      ink: "#c3bafe",
      onInk: "#16112b",
      soft: "#262336",
    },
  },
  leaf: {
    light: {
      accent: "#a6e34f",
      hover: "#98d43d",
      on: "#0f1a01",
      ink: "#4a6f03",
      onInk: "#ffffff",
      soft: "#ecf9e0",
    },
    dark: {
      accent: "#abe855",
      hover: "#baf272",
      on: "#0f1a01",
      ink: "#b3ec68",
      onInk: "#0f1a01",
      soft: "#212a17",
    },
  },
  ice: {
    light: {
      accent: "#b8e3ee",
      hover: "#aad4df",
      on: "#08191d",
      ink: "#376c79",
      onInk: "#ffffff",
      soft: "#ebf6f8",
    },
    dark: {
      accent: "#bde8f3",
      hover: "#ccf3fd",
      on: "#08191d",
      ink: "#c5ecf6",
      onInk: "#08191d",
      soft: "#0f2b31",
    },
  },
} as const satisfies Record<string, Record<"light" | "dark", AccentColours>>

export type AccentName = keyof typeof accents
export const accentNames = Object.keys(accents) as [AccentName, ...AccentName[]]
/** The accent of the site's own styles. */
export const USUAL_ACCENT = "aurora" satisfies AccentName
