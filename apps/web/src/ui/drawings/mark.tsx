import { type ComponentProps, useId } from "react"

const seam = "M48 40V27C48 14.5 49.8 5 55.5 -4"

/** The mark: a ball with spin whose seams meet in a star. In the colour of the text; holds from 16 px. */
export function Mark(props: ComponentProps<"svg">) {
  const id = useId()
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" {...props}>
      <mask id={id}>
        <rect x="-4" y="-4" width="104" height="104" fill="#fff" />
        <path d="M48 17Q54.2 41.8 79 48Q54.2 54.2 48 79Q41.8 54.2 17 48Q41.8 41.8 48 17Z" />
        <g fill="none" stroke="#000" strokeWidth="4.4">
          {[0, 90, 180, 270].map((turn) => (
            <path key={turn} d={seam} transform={`rotate(${turn} 48 48)`} />
          ))}
        </g>
      </mask>
      <circle cx="48" cy="48" r="46" fill="currentColor" mask={`url(#${id})`} />
    </svg>
  )
}
