import { violationsOn } from "./axe.ts"
import { expect, test } from "./journey.ts"

/** White words on a dark card, dark words on the white page, two large buttons and a small one that stands alone. */
const fitting = `
  <body style="margin: 0; background: #fff; color: #222; font: 16px sans-serif">
    <main>
      <h1>A page</h1>
      <p>Dark on white</p>
      <p>Also dark on white</p>
      <p>وأيضًا داكن على أبيض</p>
      <section style="background: #123; color: #fff; padding: 20px"><p>White on dark</p></section>
      <div style="display: flex; gap: 4px; padding: 60px">
        <button style="width: 48px; height: 48px">A</button><button style="width: 48px; height: 48px">B</button>
      </div>
      <button style="width: 16px; height: 16px; padding: 0; border: 0">C</button>
    </main>
  </body>`

const words = (style: string, text = "Words") => `<p style="${style}">${text}</p>`

const defects = {
  "a pale text": [words("color: #999"), "color-contrast: p"],
  "a pale text in Arabic": [words("color: #999", "المهام"), "color-contrast: p"],
  "a known text seen through": [`<div style="opacity: 0.4">${words("")}</div>`, "color-contrast: p"],
  "a known text on another ground": [`<div style="background: #333">${words("")}</div>`, "color-contrast: p"],
  "a known text over what is no ancestor": [
    `<div style="position: relative">
      <i style="position: absolute; inset: 0; background: #333"></i>${words("position: relative; margin: 0")}
    </div>`,
    "color-contrast: p",
  ],
  "a known text in front of a fixed box": [
    `<i style="position: fixed; inset: 0; z-index: 1; background: #333"></i>${words("position: relative; z-index: 2")}`,
    "color-contrast: p",
  ],
  "two small targets side by side": [
    `<button style="width: 16px; height: 16px; padding: 0">D</button>
     <button style="width: 16px; height: 16px; padding: 0">E</button>`,
    "target-size: button:nth-child(1), button:nth-child(2)",
  ],
  "a large target that is nearly covered": [
    `<div style="position: relative; height: 60px">
      <a href="#f" style="position: absolute; left: 0; width: 48px; height: 48px">F</a>
      <button style="position: absolute; left: 12px; width: 90px; height: 48px">G</button>
    </div>`,
    "target-size: a",
  ],
} as const

test("what axe passed before is not looked at again, and what is wrong is found all the same", async ({
  page,
}) => {
  const lookAt = async (content: string) => {
    await page.goto("about:blank")
    await page.setContent(content)
    return violationsOn(page)
  }
  expect(await lookAt(fitting)).toEqual([])
  expect(await lookAt(fitting)).toEqual([])
  expect(await page.evaluate(() => "axe" in window), "axe is asked again").toBe(false)
  for (const [name, [content, found]] of Object.entries(defects)) {
    // Alone, axe takes Arabic for icons.
    const body = `<body style="margin: 0; background: #fff; color: #222; font: 16px sans-serif">
      <h1>A page</h1><h2>A part</h2><h3>A detail</h3><div>${content}</div>
    </body>`
    expect.soft(await lookAt(body), name).toEqual([found])
  }
})
