import { readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { notificationTypes } from "@academy/contract/notifications"
import { describe, expect, test } from "vitest"
import { emailKinds } from "../emails/kinds.ts"
import { type TextFile, texts } from "./texts.ts"

const repository = join(import.meta.dirname, "../../../..")
/** They list all kinds and types, whether somebody writes them or not. */
const lists = ["apps/server/src/emails/kinds.ts", "packages/contract/src/notifications.ts"]
const sources = ["apps/server/src", "packages/contract/src", "packages/domain/src"].flatMap((root) =>
  readdirSync(join(repository, root), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !/\.test\.ts$|^(testing|db\/(demo|migrations))\//.test(file))
    .map((file) => join(root, file))
    .filter((file) => !lists.includes(file))
    .map((file) => ({ folder: dirname(file), text: readFileSync(join(repository, file), "utf8") })),
)
const foundIn = (some: typeof sources, pattern: RegExp) =>
  new Set(some.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = ""]) => name)))

/** Of the code and of its SQL. */
const STRING = /["']([\w.]+)["']/g
const strings = foundIn(sources, STRING)

/**
 * What may be a key of the file: strings and templates of the folders where somebody reads it. A template's places are
 * strings of any folder: `facts.${label}`.
 */
function isNamedIn(file: TextFile): (key: string) => boolean {
  const folders = new Set(
    sources.filter(({ text }) => text.includes(`, "${file}", `)).map(({ folder }) => folder),
  )
  const readers = sources.filter(({ folder }) => folders.has(folder))
  const keys = foundIn(readers, STRING)
  const templates = [...foundIn(readers, /`((?:[\w.]|\$\{[^`}]*\})+)`/g)]
    .filter((template) => template.includes("${") && /[a-z_]{3}/.test(template.replace(/\$\{.*?\}/g, "")))
    .map((template) => new RegExp(`^${template.replaceAll(".", "\\.").replace(/\$\{.*?\}/g, "(\\w+)")}$`))
  return (key) =>
    keys.has(key) ||
    templates.some((one) =>
      one
        .exec(key)
        ?.slice(1)
        .every((place) => strings.has(place)),
    )
}

const PLURAL = /_(zero|one|two|few|many|other)$/
const keysOf = (file: object, before = ""): string[] =>
  Object.entries(file).flatMap(([name, value]) =>
    typeof value === "string" ? [(before + name).replace(PLURAL, "")] : keysOf(value, `${before}${name}.`),
  )

const isNamedInEmails = isNamedIn("emails")
/** A part of a kind that somebody writes, plain or of news that there are, or a text that several share. */
function isInEmails(key: string): boolean {
  const [kind = "", part = ""] = key.split(".")
  if (!(emailKinds as readonly string[]).includes(kind)) return isNamedInEmails(key)
  const [isPart, news] = /^(?:subject|heading|text|action|note)(?:_(\w+))?$/.exec(part) ?? []
  return strings.has(kind) && isPart !== undefined && (news === undefined || strings.has(news))
}

const officeNews = /_office$/
/** Title or message of a type that somebody writes, plain or of news that there are. */
function isInNotifications(key: string): boolean {
  const [type = "", part = ""] = key.split(".")
  const [isPart, news] = /^(?:title|message)(?:_(\w+))?$/.exec(part) ?? []
  return (
    (notificationTypes as readonly string[]).includes(type) &&
    strings.has(type) &&
    isPart !== undefined &&
    (news === undefined || strings.has(news.replace(officeNews, "")))
  )
}

describe("every text of the server is written somewhere", () => {
  test.each([
    ["documents", isNamedIn("documents"), "forgotten"],
    ["emails", isInEmails, "facts.forgotten"],
    ["notifications", isInNotifications, "money_refunded.message_forgotten"],
  ] as const)("%s", (file, isNamed, forgotten) => {
    expect([...keysOf(texts.en[file]), forgotten].filter((key) => !isNamed(key))).toEqual([forgotten])
  })
})
