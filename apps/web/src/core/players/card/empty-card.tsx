import { Plus } from "lucide-react"
import { CARD_HEIGHT, CARD_OUTLINE, CARD_WIDTH, SHIRT_OUTLINE } from "./card-outline.ts"

const abilityColumns = [35, 79, 122, 166, 210, 254]

/** A card that waits for its player. Decorative: what it does is said by the link around it. */
export function EmptyCard() {
  return (
    <div aria-hidden="true" className="relative">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${CARD_WIDTH} ${CARD_HEIGHT}`}
        className="block h-auto w-full overflow-visible"
      >
        <path
          d={CARD_OUTLINE}
          className="fill-surface stroke-line-strong"
          strokeWidth="1.5"
          strokeDasharray="3 5"
          strokeLinecap="round"
        />
        <path d="M66 36V118H254V36M112 36V62H208V36" fill="none" strokeWidth="1.3" className="stroke-line" />
        <path d={SHIRT_OUTLINE} transform="translate(61 92) scale(.9)" className="fill-sunken" />
        <g className="fill-sunken">
          <rect x="84" y="312" width="152" height="20" rx="6" />
          {abilityColumns.map((x) => (
            <g key={x}>
              <rect x={x} y="354" width="33" height="20" rx="6" />
              <rect x={x + 4} y="379" width="25" height="9" rx="4.5" />
            </g>
          ))}
        </g>
      </svg>
      <span className="absolute inset-x-0 top-[42%] mx-auto grid size-16 place-items-center rounded-full bg-accent text-on-accent">
        <Plus size={32} strokeWidth={1.75} />
      </span>
    </div>
  )
}
