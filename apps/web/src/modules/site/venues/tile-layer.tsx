import { tileAddress } from "@academy/domain/map-tiles"
import { type MapFrame, tilesOf } from "./map-frame.ts"

export interface TileSource {
  /** With {z}, {x} and {y}. */
  url: string
  credit: string
  /** The company it comes from, when it is another than ours: then it is asked only when the visitor wants it. */
  provider: string | null
}

/** The widest that the map is shown. */
const WIDEST_PX = 640

/** A street map between the drawing and the pins. */
export function TileLayer({ source, frame }: { source: TileSource; frame: MapFrame }) {
  return (
    <>
      {tilesOf(frame, WIDEST_PX).map((tile) => (
        <img
          key={`${tile.column}/${tile.row}`}
          src={tileAddress(source.url, tile)}
          alt=""
          className="absolute max-w-none"
          style={{
            insetInlineStart: `${tile.spot.x * 100}%`,
            top: `${tile.spot.y * 100}%`,
            width: `${tile.width * 100}%`,
            height: `${tile.height * 100}%`,
          }}
        />
      ))}
      <p className="absolute end-0 bottom-0 rounded-ss-badge bg-surface px-2 py-0.5 text-count text-ink-muted">
        {source.credit}
      </p>
    </>
  )
}
