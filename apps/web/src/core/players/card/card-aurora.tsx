import type { Metal } from "./card-metals.ts"

/** The step in x, and per ray: top, height, opacity in hundredths. Drawn once; the same for everybody. */
const RAY_STEP = 7.2
const rays: readonly (readonly [number, number, number])[] = [
  [191, 5, 25],
  [177, 24, 79],
  [189, 15, 26],
  [173, 35, 56],
  [175, 36, 45],
  [166, 47, 50],
  [151, 64, 61],
  [170, 46, 34],
  [132, 84, 65],
  [139, 76, 51],
  [89, 124, 84],
  [148, 63, 33],
  [85, 123, 72],
  [57, 147, 83],
  [123, 77, 35],
  [90, 106, 51],
  [34, 157, 79],
  [79, 108, 49],
  [52, 132, 61],
  [82, 99, 42],
  [30, 149, 68],
  [48, 129, 57],
  [34, 142, 64],
  [45, 132, 59],
  [18, 159, 75],
  [44, 135, 63],
  [67, 115, 53],
  [22, 163, 83],
  [45, 143, 74],
  [78, 115, 59],
  [49, 147, 84],
  [85, 119, 67],
  [132, 72, 40],
  [131, 77, 47],
  [155, 56, 34],
  [137, 76, 57],
  [122, 93, 83],
  [136, 80, 80],
  [164, 51, 56],
  [183, 31, 37],
  [183, 30, 47],
  [196, 15, 26],
  [190, 18, 55],
  [193, 11, 70],
]

/** The northern light on an elite card: soft vertical rays of varying height. */
export function CardAurora({ id, metal }: { id: string; metal: Metal }) {
  return (
    <>
      <defs>
        <linearGradient id={`${id}-ray`} x2="0" y1="1" y2="0">
          <stop offset="0" stopColor={metal.ring} stopOpacity="0" />
          <stop offset=".2" stopColor={metal.ring} stopOpacity=".7" />
          <stop offset="1" stopColor="#3a6bd6" stopOpacity="0" />
        </linearGradient>
        <filter id={`${id}-soft`} x="-20%" width="140%">
          <feGaussianBlur stdDeviation="5 2" />
        </filter>
      </defs>
      <g filter={`url(#${id}-soft)`} opacity=".75">
        {rays.map(([top, height, opacity], index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the rays never change
            key={index}
            x={4 + index * RAY_STEP}
            y={top}
            width="8"
            height={height}
            fill={`url(#${id}-ray)`}
            opacity={opacity / 100}
          />
        ))}
      </g>
    </>
  )
}
