import { SHIRT_OUTLINE } from "./card-outline.ts"
import { fitText } from "./fit-text.ts"

interface ShirtColors {
  side: string
  middle: string
  trim: string
  print: string
}

/**
 * The shirt's back, 220 × 230: first name and the two digits of the birth year, as Swedish youth teams are named.
 * `id` keeps its gradients apart from those of other shirts on the page.
 */
export function CardShirt({ id, firstName, yearOfBirth, colors }: CardShirtProps) {
  const name = firstName.toLocaleUpperCase()
  return (
    <>
      <defs>
        <linearGradient id={`${id}-cloth`}>
          <stop offset="0" stopColor={colors.side} />
          <stop offset=".28" stopColor={colors.middle} />
          <stop offset=".7" stopColor={colors.middle} />
          <stop offset="1" stopColor={colors.side} />
        </linearGradient>
        <linearGradient id={`${id}-light`} x2="0" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity=".18" />
          <stop offset=".4" stopColor="#000" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity=".34" />
        </linearGradient>
        <clipPath id={`${id}-cut`}>
          <path d={SHIRT_OUTLINE} />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id}-cut)`}>
        <rect width="220" height="230" fill={`url(#${id}-cloth)`} />
        <path
          d="M54 96C47 74 44 52 47 29L0 40V140H58ZM166 96C173 74 176 52 173 29L220 40V140H162Z"
          opacity=".1"
        />
        <path
          d="M4 102C18 110 34 114 50 116L46 134L0 124ZM216 102C202 110 186 114 170 116L174 134L220 124Z"
          fill={colors.trim}
        />
        <path d="M52 205C90 214 130 214 168 205L170 232H50Z" opacity=".12" />
        <g fill="none" stroke="#000">
          <path
            d="M66 100C62 140 64 180 62 218M154 100C158 140 156 180 158 218"
            strokeWidth="5"
            opacity=".07"
          />
          <path
            d="M72 60C90 72 78 96 70 112M150 56C138 76 146 100 152 116M96 190C108 200 130 198 142 188"
            strokeWidth="7"
            opacity=".05"
            strokeLinecap="round"
          />
        </g>
        <path d="M82 12C92 25 128 25 138 12L144 15C131 33 89 33 76 15Z" fill={colors.trim} />
        <rect width="220" height="230" fill={`url(#${id}-light)`} />
      </g>
      <g fill={colors.print} textAnchor="middle" className="font-wide">
        <text
          x="110"
          y="62"
          className="[font-stretch:118%] [font-weight:750]"
          {...fitText(name, { size: 16, smallest: 9, width: 96, widthOfLetter: 0.78, spacing: 0.06 })}
        >
          {name}
        </text>
        <text
          x="110"
          y="146"
          fontSize="84"
          letterSpacing="-.03em"
          className="[font-stretch:100%] [font-weight:800]"
        >
          {twoDigits(yearOfBirth)}
        </text>
      </g>
    </>
  )
}

interface CardShirtProps {
  id: string
  firstName: string
  yearOfBirth: number
  colors: ShirtColors
}

/** 2014 → 14, 2009 → 09; nothing while the year is unknown. */
const twoDigits = (year: number) => (year ? String(year % 100).padStart(2, "0") : "")
