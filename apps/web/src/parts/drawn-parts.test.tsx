import { QueryClient } from "@tanstack/react-query"
import { act } from "@testing-library/react"
import { createInstance } from "i18next"
import { hydrateRoot } from "react-dom/client"
import { I18nextProvider } from "react-i18next"
import { afterEach, expect, it } from "vitest"
import { dialogPart } from "./dialog-part.tsx"
import { fetchDrawnParts, fetchPressedDialog } from "./drawn-parts.ts"
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

it("what this screen does not show keeps nobody waiting", async () => {
  const fetched: string[] = []
  for (const name of ["in-sight", "out-of-sight"])
    tabPart(name, async () => {
      fetched.push(name)
      return () => null
    })
  document.body.innerHTML =
    '<div style="display: none"><i><template data-part="out-of-sight"></template></i></div>' +
    '<div><template data-part="in-sight"></template></div>'
  await fetchDrawnParts(instance, "en")
  expect(fetched).toEqual(["in-sight"])
})

it("a part that can’t be had keeps nobody waiting", async () => {
  tabPart("gone", () => Promise.reject(new Error("404")))
  document.body.innerHTML = '<template data-part="gone"></template><template data-part="unknown"></template>'
  await expect(fetchDrawnParts(instance, "en")).resolves.toBeUndefined()
})

it("a pressed dialog is fetched with its data, and no other that has a sheet of that name", () => {
  const asked: string[] = []
  for (const part of ["of-families", "of-guests"])
    dialogPart({
      load: async () => {
        asked.push(`${part}: code`)
        return () => null
      },
      isOpen: () => false,
      dialog: "bookable",
      early: {
        ...{ name: "seat", part },
        read: (_, { bookableId }) => void asked.push(`${part}: data of ${bookableId}`),
      },
    })
  document.body.innerHTML =
    '<a data-deferred data-opens="seat" href="/calendar?bookableModal=true&bookableId=7">Book</a>' +
    '<dialog open data-sheet="seat" data-stands-for="of-families"></dialog>'

  fetchPressedDialog(instance, "en", new QueryClient())

  expect(asked).toEqual(["of-families: code", "of-families: data of 7"])
})
