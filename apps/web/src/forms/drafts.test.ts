import { beforeEach, expect, it } from "vitest"
import { changedFields, forgetDrafts, readDraft, saveDraft, sweepDrafts } from "./drafts.ts"

const noon = Date.UTC(2026, 10, 21, 12)
const hour = 60 * 60 * 1000
const anna = { account_id: 7, form: "player:new" }

function openStore() {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    key: (at: number) => [...values.keys()][at] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}
let store: ReturnType<typeof openStore>
beforeEach(() => {
  store = openStore()
})

it("what was typed is there again, for an hour", () => {
  saveDraft(anna, { first_name: "Elsa", public: false }, noon, store)
  expect(readDraft(anna, noon + hour - 1, store)).toEqual({ first_name: "Elsa", public: false })
  expect(readDraft(anna, noon + hour, store)).toEqual({})
  expect(store.length).toBe(0)
})

it("an account finds its own drafts, form by form, and nobody else's", () => {
  saveDraft(anna, { first_name: "Elsa" }, noon, store)
  expect(readDraft({ account_id: 71, form: "player:new" }, noon, store)).toEqual({})
  expect(readDraft({ account_id: 7, form: "player:12" }, noon, store)).toEqual({})
})

it("a form without changes leaves nothing behind", () => {
  saveDraft(anna, { first_name: "Elsa" }, noon, store)
  saveDraft(anna, {}, noon, store)
  expect(store.length).toBe(0)
})

it("something else under the name is no draft", () => {
  store.setItem("draft:7:player:new", "{")
  expect(readDraft(anna, noon, store)).toEqual({})
  expect(store.length).toBe(0)
})

it("a sweep takes what is older than an hour, whoever's it is, and nothing else", () => {
  store.setItem("theme", "dark")
  saveDraft(anna, { first_name: "Elsa" }, noon, store)
  saveDraft({ account_id: 71, form: "contact" }, { message: "Hej" }, noon - hour, store)
  store.setItem("draft:7:player:12", "{")
  sweepDrafts(noon, store)
  expect(store.length).toBe(2)
  expect(readDraft(anna, noon, store)).toEqual({ first_name: "Elsa" })
  expect(store.getItem("theme")).toBe("dark")
})

it("logging out forgets all of them and nothing else; logging in keeps one's own", () => {
  const other = { account_id: 71, form: "contact" }
  store.setItem("theme", "dark")
  saveDraft(anna, { first_name: "Elsa" }, noon, store)
  saveDraft(other, { message: "Hej" }, noon, store)
  forgetDrafts(7, store)
  expect(readDraft(anna, noon, store)).toEqual({ first_name: "Elsa" })
  expect(readDraft(other, noon, store)).toEqual({})
  forgetDrafts(undefined, store)
  expect(readDraft(anna, noon, store)).toEqual({})
  expect(store.getItem("theme")).toBe("dark")
})

it("a draft is what differs from the form's beginning", () => {
  const began = { first_name: "Elsa", last_name: "Ek", club: null }
  expect(changedFields({ first_name: "Elsa", last_name: "Berg", club: 3 }, began)).toEqual({
    last_name: "Berg",
    club: 3,
  })
})
