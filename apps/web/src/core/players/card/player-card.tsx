import { useId } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../../i18n/use-format.ts"
import { cx } from "../../../ui/class-names.ts"
import { pointsOfRadar } from "../../../ui/drawings/radar-points.ts"
import { abilities, type CardPlayer, hasAbilities, hasLevel } from "../abilities.ts"
import { CardAurora } from "./card-aurora.tsx"
import { CardFace } from "./card-face.tsx"
import { type Metal, metals } from "./card-metals.ts"
import { CARD_HEIGHT, CARD_OUTLINE, CARD_WIDTH, INSIDE_FRAME, PITCH_LINES } from "./card-outline.ts"
import { CardShirt } from "./card-shirt.tsx"
import { useTilt } from "./use-tilt.ts"

/**
 * A player's card. `card_color` decides the metal; the portrait is the photo, or the back of the shirt. Screen readers
 * get one image with name, metal, level and abilities. `className` sets the width; the proportions are fixed.
 */
export function PlayerCard({ player, className }: { player: CardPlayer; className?: string }) {
  const { t } = useTranslation("players")
  const format = useFormat()
  const id = useId()
  const metal = metals[player.card_color]
  const tilt = useTilt()
  const label = [
    t(hasLevel(player) ? "card.label" : "card.newLabel", {
      name: `${player.first_name} ${player.last_name}`.trim(),
      metal: t(`card.metals.${player.card_color}`),
      level: player.level,
    }),
    player.position && t(`positions.${player.position}`),
    player.club_name,
    ...(hasAbilities(player) ? abilities.map(({ name }) => `${t(`abilities.${name}`)} ${player[name]}`) : []),
  ]
  return (
    <div {...tilt} className={cx("transition-transform duration-200 will-change-transform", className)}>
      <svg
        viewBox={`0 0 ${CARD_WIDTH} ${CARD_HEIGHT}`}
        role="img"
        aria-label={format.parts(label)}
        direction="ltr"
        className="block h-auto w-full overflow-visible font-wide"
      >
        <CardDefinitions id={id} metal={metal} />
        <path d={CARD_OUTLINE} fill={`url(#${id}-frame)`} />
        <path d={CARD_OUTLINE} fill={`url(#${id}-body)`} transform={INSIDE_FRAME} className="print:hidden" />
        <path d={CARD_OUTLINE} fill={metal.body[1]} transform={INSIDE_FRAME} className="hidden print:block" />
        <g clipPath={`url(#${id}-inside)`}>
          {player.card_color === "elite" && <CardAurora id={id} metal={metal} />}
          <rect width={CARD_WIDTH} height={CARD_HEIGHT} fill={`url(#${id}-glow)`} className="print:hidden" />
          <path d={PITCH_LINES} fill="none" stroke={metal.lines} strokeWidth="1.3" />
          {hasAbilities(player) && <CardRadar player={player} metal={metal} />}
        </g>
        <Portrait id={id} player={player} metal={metal} />
        <rect
          width={CARD_WIDTH}
          height={CARD_HEIGHT}
          fill={`url(#${id}-sheen)`}
          clipPath={`url(#${id}-inside)`}
          className="print:hidden"
        />
        <CardFace player={player} metal={metal} />
      </svg>
    </div>
  )
}

function Portrait({ id, player, metal }: { id: string; player: CardPlayer; metal: Metal }) {
  if (!player.img_player) {
    return (
      <g mask={`url(#${id}-fade)`}>
        <g transform="translate(61 92) scale(.9)">
          <CardShirt
            id={`${id}-shirt`}
            firstName={player.first_name}
            yearOfBirth={player.year_of_birth}
            colors={metal.shirt}
          />
        </g>
      </g>
    )
  }
  return (
    <g clipPath={`url(#${id}-inside)`}>
      <image
        href={player.img_player}
        x="10"
        y="6"
        width="300"
        height="294"
        preserveAspectRatio="xMidYMin slice"
        mask={`url(#${id}-fade)`}
      />
      <rect x="0" y="20" width="160" height="160" fill={`url(#${id}-corner)`} />
      <rect x="170" y="20" width="150" height="120" fill={`url(#${id}-end-corner)`} />
    </g>
  )
}

function CardRadar({ player, metal: { radar } }: { player: CardPlayer; metal: Metal }) {
  const points = pointsOfRadar(
    abilities.map(({ name }) => player[name]),
    { x: 160, y: 190, radius: 116 },
  )
  return (
    <>
      <polygon
        points={points.join(" ")}
        fill={radar.fill}
        fillOpacity={radar.fillOpacity}
        stroke={radar.stroke}
        strokeOpacity=".75"
        strokeWidth="1.4"
      />
      {points.map(([x, y], index) => (
        <circle key={abilities[index]?.name} cx={x} cy={y} r="2.6" fill={radar.node} />
      ))}
    </>
  )
}

function CardDefinitions({ id, metal }: { id: string; metal: Metal }) {
  const evenly = (stops: readonly string[], offsets: readonly number[]) =>
    stops.map((color, index) => <stop key={offsets[index]} offset={offsets[index]} stopColor={color} />)
  return (
    <defs>
      <linearGradient id={`${id}-body`} x1=".1" y1="0" x2=".75" y2="1">
        {evenly(metal.body, [0, 0.48, 1])}
      </linearGradient>
      <linearGradient id={`${id}-frame`} x1="0" y1="0" x2="1" y2="1">
        {evenly(metal.frame, [0, 0.3, 0.55, 0.8, 1])}
      </linearGradient>
      <radialGradient id={`${id}-glow`} cx=".5" cy=".38" r=".6">
        <stop offset="0" stopColor="#fff" stopOpacity={metal.glow} />
        <stop offset="1" stopColor="#fff" stopOpacity="0" />
      </radialGradient>
      <linearGradient id={`${id}-sheen`} x1="0" y1="0" x2="1" y2=".5">
        <stop offset=".3" stopColor="#fff" stopOpacity="0" />
        <stop offset=".42" stopColor="#fff" stopOpacity={metal.sheen} />
        <stop offset=".5" stopColor="#fff" stopOpacity="0" />
      </linearGradient>
      <linearGradient id={`${id}-down`} x1="0" y1="0" x2="0" y2="1">
        <stop offset=".62" stopColor="#fff" />
        <stop offset=".98" stopColor="#fff" stopOpacity="0" />
      </linearGradient>
      <mask id={`${id}-fade`} maskUnits="userSpaceOnUse" x="0" y="0" width={CARD_WIDTH} height={CARD_HEIGHT}>
        <rect y="60" width={CARD_WIDTH} height="240" fill={`url(#${id}-down)`} />
        <rect width={CARD_WIDTH} height="61" fill="#fff" />
      </mask>
      <radialGradient id={`${id}-corner`} cx="0" cy="0" r="1" fx="0" fy="0">
        <stop offset=".35" stopColor={metal.body[0]} />
        <stop offset="1" stopColor={metal.body[0]} stopOpacity="0" />
      </radialGradient>
      <radialGradient id={`${id}-end-corner`} cx="1" cy="0" r="1" fx="1" fy="0">
        <stop offset=".2" stopColor={metal.body[1]} />
        <stop offset="1" stopColor={metal.body[1]} stopOpacity="0" />
      </radialGradient>
      <clipPath id={`${id}-inside`}>
        <path d={CARD_OUTLINE} transform={INSIDE_FRAME} />
      </clipPath>
    </defs>
  )
}
