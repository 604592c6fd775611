let loading: ReturnType<typeof load> | undefined

/** The library for pictures, loaded with the first one, because it takes 30 MB that are rarely needed. */
export function loadSharp(): ReturnType<typeof load> {
  loading ??= load()
  return loading
}

async function load() {
  const { default: sharp } = await import("sharp")
  // Only decoders for uploaded formats, and for SVG in memory, which the site uses for its own images; an uploaded SVG
  // is cleaned first. PDF and similar formats could read other files.
  sharp.block({ operation: ["VipsForeignLoad"] })
  sharp.unblock({
    operation: [
      "VipsForeignLoadJpegBuffer",
      "VipsForeignLoadPngBuffer",
      "VipsForeignLoadWebpBuffer",
      "VipsForeignLoadHeifBuffer",
      "VipsForeignLoadNsgifBuffer",
      "VipsForeignLoadSvgBuffer",
    ],
  })
  return sharp
}
