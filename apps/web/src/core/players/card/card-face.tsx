import { Mark } from "../../../ui/drawings/mark.tsx"
import { abilities, type CardPlayer, hasAbilities, hasLevel } from "../abilities.ts"
import type { Metal } from "./card-metals.ts"
import { fitText } from "./fit-text.ts"

const RING_RADIUS = 31
const RING_LENGTH = 2 * Math.PI * RING_RADIUS
const FIRST_COLUMN_X = 56
const COLUMN_STEP = 41.6

/** What is written on the card: level, position, mark, name, six abilities, club. What there is not yet is left out. */
export function CardFace({ player, metal }: { player: CardPlayer; metal: Metal }) {
  const name = `${player.first_name} ${player.last_name}`.trim()
  const isRinged = hasLevel(player)
  const isRated = hasAbilities(player)
  // Without the row of abilities, name and club share its room.
  const lower = isRated ? 0 : 28
  return (
    <g fill={metal.ink} textAnchor="middle">
      {isRinged && (
        <g transform="translate(58 86)">
          <g fill="none" strokeWidth="4.5">
            <circle r={RING_RADIUS} stroke={metal.ink} strokeOpacity=".2" />
            {player.pro_bar_width > 0 && (
              <circle
                r={RING_RADIUS}
                stroke={metal.ring}
                strokeLinecap="round"
                strokeDasharray={`${(RING_LENGTH * player.pro_bar_width) / 100} ${RING_LENGTH}`}
                transform="rotate(-90)"
              />
            )}
          </g>
          <text y="9.5" fontSize="27" className="text-figure">
            {player.level}
          </text>
        </g>
      )}
      {player.get_pos && (
        <text
          x="58"
          y={isRinged ? 138 : 92}
          fontSize="15"
          letterSpacing=".04em"
          className="[font-stretch:116%] [font-weight:750]"
        >
          {player.get_pos}
        </text>
      )}
      <Mark x={242} y={66} width={40} height={40} color={metal.ink} />
      <text
        x="160"
        y={321 + lower}
        className="[font-stretch:118%] [font-weight:800]"
        {...fitText(name, { size: 23, smallest: 14, width: 256, widthOfLetter: 0.64, spacing: -0.02 })}
      >
        {name}
      </text>
      <path d={`M36 ${334 + lower}H284`} stroke={metal.ink} strokeOpacity=".26" />
      {isRated &&
        abilities.map(({ name: ability, short }, index) => {
          const x = FIRST_COLUMN_X + index * COLUMN_STEP
          return (
            <g key={ability}>
              <text x={x} y="365" fontSize="22" className="text-figure">
                {player[ability] || "–"}
              </text>
              <text
                x={x}
                y="382"
                fontSize="11.5"
                letterSpacing=".05em"
                fill={metal.inkMuted}
                className="[font-stretch:104%] [font-weight:650]"
              >
                {short}
              </text>
            </g>
          )
        })}
      <text
        x="160"
        y={412 - lower}
        fill={metal.inkMuted}
        className="[font-stretch:100%] [font-weight:600]"
        {...fitText(player.club_name, {
          size: 12.5,
          smallest: 9,
          width: 200,
          widthOfLetter: 0.56,
          spacing: 0,
        })}
      >
        {player.club_name}
      </text>
    </g>
  )
}
