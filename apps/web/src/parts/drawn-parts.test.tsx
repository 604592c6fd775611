import { act } from "@testing-library/react"
import { createInstance } from "i18next"
import { hydrateRoot } from "react-dom/client"
import { I18nextProvider } from "react-i18next"
import { afterEach, expect, it } from "vitest"
import { fetchDrawnParts } from "./drawn-parts.ts"
import { tabPart } from "./part.tsx"

const instance = createInstance()
instance.init({ lng: "en", resources: {}, initAsync: false })

afterEach(() => {
  document.body.innerHTML = ""
})

it("what the HTML shows is fetched before React takes over, with the parts in it", async () => {
  const fetched: string[] = []
  const Outer = tabPart("outer", async () => {
    fetched.push("outer")
    // As a file that is fetched brings the names of its own parts.
    tabPart("inner", async () => {
      fetched.push("inner")
      return () => null
    })
    return () => <p>Elsa’s page</p>
  })
  tabPart("elsewhere", async () => {
    fetched.push("elsewhere")
    return () => null
  })
  document.body.innerHTML =
    '<template data-part="outer"></template><!--$--><p>Elsa’s page</p><!--/$--><i><template data-part="inner"></template></i>'

  await fetchDrawnParts(instance, "en")

  expect(fetched).toEqual(["outer", "inner"])
  const page = document.createElement("div")
  page.innerHTML = '<template data-part="outer"></template><!--$--><p>Elsa’s page</p><!--/$-->'
  const [, , shown] = page.childNodes
  await act(async () =>
    hydrateRoot(
      page,
      <I18nextProvider i18n={instance}>
        <Outer />
      </I18nextProvider>,
    ),
  )
  expect(page.querySelector("p"), "the server’s own element stays").toBe(shown)
  expect(fetched).toEqual(["outer", "inner"])
})

it("a part that can’t be had keeps nobody waiting", async () => {
  tabPart("gone", () => Promise.reject(new Error("404")))
  document.body.innerHTML = '<template data-part="gone"></template><template data-part="unknown"></template>'
  await expect(fetchDrawnParts(instance, "en")).resolves.toBeUndefined()
})
