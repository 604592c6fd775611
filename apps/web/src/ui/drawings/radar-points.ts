interface RadarPlace {
  x: number
  y: number
  /** The distance of 100 from the centre. */
  radius: number
}

/** Corners of a radar, the first one on top, clockwise; values 0–100. Rounded, so that server and browser agree. */
export function pointsOfRadar(values: readonly number[], { x, y, radius }: RadarPlace): [number, number][] {
  const round = (value: number) => Math.round(value * 10) / 10
  return values.map((value, at) => {
    const angle = (at / values.length) * 2 * Math.PI
    const reach = (radius * Math.min(100, Math.max(0, value))) / 100
    return [round(x + Math.sin(angle) * reach), round(y - Math.cos(angle) * reach)]
  })
}
