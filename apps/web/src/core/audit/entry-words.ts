import type { Answer } from "@academy/contract/client"
import { academy } from "@academy/domain/academy"
import { auditReferences, referencedIds } from "@academy/domain/audit"
import { toMajor } from "@academy/domain/money"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"

export type AuditEntry = Answer<"GET /api/audit-log/">["rows"][number]
type Mention = AuditEntry["mentions"][number]

/** Tables whose rows are known by a name of their own; the rows of others are called by what they are and whose. */
const named = new Set([
  "accounts",
  "addresses",
  "api_keys",
  "bookables",
  "booking_types",
  "clubs",
  "coaches",
  "districts",
  "membership_plans",
  "news_posts",
  "newsletters",
  "orders",
  "packages",
  "pass_types",
  "players",
  "saved_answers",
])
/** Here a field did not change: it came or went with its row. */
const added = new Set(["created", "removed"])
/** What was done to a thing of such a row, where the sentence says the thing itself. */
const general = new Set([...added, "changed"])
/** Fields that tell a reader nothing: counters of ours, and what the sentence says already. */
const untold = new Set([
  "id",
  "version",
  "tested_version",
  "epoch",
  "delivery",
  "sequence",
  "series_id",
  "currency",
  "group",
  "was_confirmed",
  "type_price_id",
  "offer_price_id",
])
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const DAY = /^\d{4}-\d\d-\d\d$/
const NOTHING = "–"
/** What the log keeps of a personal field. */
const KEPT_TO_ITSELF = "changed"

/** A field of an entry in words. A value that the log keeps to itself, or that is no line of text, is undefined. */
export interface AuditDetail {
  field: string
  label: string
  before: string | undefined
  after: string | undefined
}

/** An entry of the audit log in the words of the language on the screen. */
export function useEntryWords() {
  const { t, i18n } = useTranslation(["audit", "admin", "models", "players", "academy-settings"])
  const format = useFormat()
  const has = (key: string) => i18n.exists(key)
  const session = ({ title, starts_at }: NonNullable<Mention["session"]>) =>
    format.parts([title, format.moment(starts_at)])
  const nameOf = (mention: Mention) =>
    mention.entity === "bookables" && mention.session ? session(mention.session) : mention.name
  const kind = ({ entity }: Pick<AuditEntry, "entity">) => {
    if (has(`models:one.${entity}`)) return t(`models:one.${entity as "players"}`)
    return has(`admin:audit.entities.${entity}`) ? t(`admin:audit.entities.${entity as "games"}`) : ""
  }

  /** The name of the entry's row: today's, or what the entry kept of one that is gone. */
  function rowName(entry: AuditEntry): string {
    const order = entry.action === "bank_transaction_matched" ? mentionOf(entry, "orders") : undefined
    const own = order ?? ownMention(entry)
    const kept = [entry.before, entry.after]
      .flatMap((fields) => [fields?.name, fields?.title])
      .find((text) => typeof text === "string" && !isJson(text) && text !== KEPT_TO_ITSELF)
    return (own && nameOf(own)) || (kept === undefined ? "" : String(kept))
  }

  function row(entry: AuditEntry): string {
    const name = rowName(entry)
    const isCalledByName = named.has(entry.entity) || !general.has(entry.action)
    if (name === "") return kind(entry)
    if (isCalledByName || kind(entry) === "") return name
    return t("ofRow", { kind: kind(entry), name })
  }

  function value(entry: AuditEntry, field: string, held: unknown): string | undefined {
    if (held === undefined || held === KEPT_TO_ITSELF || isJson(held)) return undefined
    if (held === null || held === "") return NOTHING
    if (typeof held === "boolean") return t(held ? "models:yes" : "models:no")
    if (field in auditReferences)
      return format.list(
        referencedIds(field, held).map((id) => {
          const found = mentionOf(entry, auditReferences[field] ?? "", id)
          return (found && nameOf(found)) || "–"
        }),
      )
    const text = String(held)
    if (field.endsWith("_minor"))
      return format.money(toMajor(Number(text)), String(entry.after?.currency ?? academy.currency))
    if (INSTANT.test(text)) return format.moment(text)
    if (DAY.test(text)) return format.day(text, "short")
    if (has(`models:choices.${field}.${text}`))
      return t(`models:choices.${field as "position"}.${text as "GK"}`)
    return has(`audit:values.${text}`) ? t(`values.${text as "open"}`) : text
  }

  /** Settings of the academy are named in their group, which the entry tells. */
  function settingLabel({ entity, after }: AuditEntry, field: string): string {
    if (entity !== "academy_settings") return ""
    const key = `academy-settings:${String(after?.group)}.fields.${field}`
    if (has(key)) return t(key as "academy-settings:identity.fields.town")
    return field === "is_confirmed" ? t("academy-settings:fields.is_confirmed") : ""
  }

  function details(entry: AuditEntry): AuditDetail[] {
    const fields = [...new Set([...Object.keys(entry.before ?? {}), ...Object.keys(entry.after ?? {})])]
    return fields
      .filter((field) => !untold.has(field) && !isInSentence(entry, field))
      .flatMap((field) => {
        const label = has(`audit:fields.${field}`)
          ? t(`fields.${field as "paid"}`)
          : has(`models:fields.${field}`)
            ? t(`models:fields.${field as "name"}`)
            : has(`players:fields.${field}`)
              ? t(`players:fields.${field as "year_of_birth"}`)
              : settingLabel(entry, field)
        if (label === "") return []
        const before = value(entry, field, entry.before?.[field])
        const after = value(entry, field, entry.after?.[field])
        // What was empty is not struck, and what stays empty is not said.
        if (after === NOTHING && (before === undefined || before === NOTHING)) return []
        // Nor is a name that the sentence says, or that a new row holds a text that the log keeps to itself.
        const only = before ?? after
        if (entry.action !== "changed" && only === rowName(entry)) return []
        if (added.has(entry.action) && only === undefined) return []
        return [{ field, label, before: before === NOTHING ? undefined : before, after }]
      })
  }

  /** The entry's sentence; where its row has no name any more, the one that does without it, if there is one. */
  function sentence(entry: AuditEntry) {
    const { action } = entry
    if (rowName(entry) === "" && has(`audit:withoutRow.${action}`))
      return `withoutRow.${action as "message_answered"}` as const
    return `sentences.${has(`audit:sentences.${action}`) ? (action as "changed") : "changed"}` as const
  }

  return { kind, row, sentence, session, details, sessionOf }
}

const isJson = (text: unknown): boolean => typeof text === "string" && /^[{[]/.test(text)

const mentionOf = ({ mentions }: AuditEntry, entity: string, id?: number) =>
  mentions.find((each) => each.entity === entity && (id === undefined || each.id === id))

const ownMention = (entry: AuditEntry) =>
  entry.entity_id === null ? undefined : mentionOf(entry, entry.entity, entry.entity_id)

/** The session that an entry is about, by its row or by what it names. */
export const sessionOf = (entry: AuditEntry): Mention["session"] =>
  (ownMention(entry) ?? mentionOf(entry, "bookables"))?.session ??
  mentionOf(entry, "bookables")?.session ??
  null

/** What the sentence says already: what the deed was about and what became of it. */
function isInSentence(entry: AuditEntry, field: string): boolean {
  const { action } = entry
  // A session is called by its title and start.
  if (added.has(action)) return ["title", "starts_at"].includes(field) && sessionOf(entry) !== null
  if (general.has(action)) return false
  return (
    ["bookable_id", "player_id", "status", "title", "starts_at"].includes(field) ||
    (action === "put_first_in_line" && field === "rank") ||
    isMatchedOrder(action, field)
  )
}

const isMatchedOrder = (action: string, field: string) =>
  action === "bank_transaction_matched" && field === "order_id"
