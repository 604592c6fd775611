import { afterEach, expect, test, vi } from "vitest"
import { preparePicture } from "./prepare-picture.ts"

const close = vi.fn()
const drawnAs = (width: number, height: number) =>
  vi.stubGlobal("createImageBitmap", async () => ({ width, height, close }))
const photo = (bytes = 10, type = "image/jpeg") =>
  new File([new Uint8Array(bytes)], "IMG_1.HEIF.jpeg", { type })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test("a picture of 24 megapixels is sent as it is", async () => {
  drawnAs(5712, 4284)
  const file = photo()
  expect(await preparePicture(file)).toEqual({ picture: file })
})

test.each([
  ["48 megapixels", 8064, 6048, 10],
  ["more than 12 MB", 4000, 3000, 13 * 1024 * 1024],
])("one of %s is made smaller, with its shape, as a JPEG", async (_, width, height, bytes) => {
  drawnAs(width, height)
  const sizes: number[][] = []
  const drawImage = vi.fn()
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({
    fillRect: vi.fn(),
    drawImage,
  } as never)
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation(function (
    this: HTMLCanvasElement,
    done: BlobCallback,
    type,
  ) {
    sizes.push([this.width, this.height])
    done(new Blob(["small"], { type: type ?? "" }))
  })
  const answer = await preparePicture(photo(bytes))
  expect(sizes).toEqual([[2400, 1800]])
  expect(drawImage).toHaveBeenCalledOnce()
  expect("picture" in answer && [answer.picture.name, answer.picture.type]).toEqual([
    "IMG_1.HEIF.jpg",
    "image/jpeg",
  ])
  expect(close).toHaveBeenCalled()
})

test("what is no picture, is empty, or more than any camera makes, is refused by name", async () => {
  drawnAs(10, 10)
  expect(await preparePicture(photo(10, "image/svg+xml"))).toEqual({ refusal: "not_an_image" })
  expect(await preparePicture(photo(61 * 1024 * 1024))).toEqual({ refusal: "image_too_large" })
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("broken")))
  expect(await preparePicture(photo(0))).toEqual({ refusal: "image_broken" })
})
