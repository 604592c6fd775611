import { useMemo } from "react"
import { encode } from "uqr"

/** Modules of white that cameras need around the code (ISO/IEC 18004). */
const QUIET_ZONE = 4

interface QrCodeProps {
  /** What the camera reads. */
  text: string
  /** What it is, for readers. */
  label: string
  className?: string
}

/** A text as a QR code. Black on white in both themes: many cameras do not read the reverse. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => drawn(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}

/** One path for all dark modules; the size with the white around it, in modules. */
function drawn(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: "M", border: QUIET_ZONE })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("")
  return { size, path }
}
