import { consentTextVersions } from "@academy/domain/consents"
import { childKey, type ImportedGuardian } from "@academy/domain/family-import"
import type { Language } from "@academy/domain/page-language"
import { MOST_GUARDIANS } from "@academy/domain/players"
import { inArray } from "drizzle-orm"
import { openFamilyAccounts } from "../../core/auth/index.ts"
import type { Tx } from "../../db/connection.ts"
import { consentChanges, consents } from "../../db/tables/consents.ts"
import type { familyImportAdditions } from "../../db/tables/imports.ts"
import { clubs, guardianships, players } from "../../db/tables/players.ts"
import type { Deps } from "../../http/deps.ts"
import type { PlannedRow } from "./plan-rows.ts"
import type { Known } from "./read-known.ts"

export type Addition = Omit<typeof familyImportAdditions.$inferInsert, "import_id" | "added_at">
type Person = ImportedGuardian & { address: string; language: Language }

/** A child that the rows bring, once, however many rows name it. */
interface NewChild {
  row: PlannedRow & { player: NonNullable<PlannedRow["player"]> }
  /** The first looks after it first. */
  guardians: string[]
}

/**
 * Opens the accounts of these rows, adds their children with their guardians, and says which rows found a place: one
 * whose child has four guardians already does not.
 */
export async function addFamilies(deps: Deps, tx: Tx, rows: readonly PlannedRow[], known: Known, now: Date) {
  const children = newChildrenOf(rows, known)
  const joining = rows.filter(({ same_as }) => same_as !== null)
  const persons = personsOf(rows, children)
  const opened = await openAccounts(deps, tx, persons, known)
  const accountOf = (email: string): number => {
    const account = known.accounts.get(email)
    const id = account?.is_theirs ? account.account_id : opened.get(email)
    if (!id) throw new Error("a family has no account")
    return id
  }
  const added = await addChildren(tx, children, now)
  const guardians = children.flatMap(({ row, guardians: emails }, index) =>
    emails.map((email, place) => ({
      account_id: accountOf(email),
      player_id: added[index] as number,
      role: place === 0 ? ("owner" as const) : ("guardian" as const),
      slot: place + 1,
      row: row.row,
    })),
  )
  const childOf = new Map(children.map(({ row }, index) => [row.row, added[index] as number]))
  const joined = await placeGuardians(tx, joining, guardians, childOf, known, accountOf)
  const links = [...guardians, ...joined.links]
  if (links.length > 0)
    await tx.insert(guardianships).values(links.map(({ row: _, ...link }) => ({ ...link, created_at: now })))
  await addConsents(tx, children, added, now)
  const additions: Addition[] = [
    ...[...opened.values()].map((account_id) => ({ kind: "account" as const, account_id })),
    ...added.map((player_id) => ({ kind: "player" as const, player_id })),
    ...links.map(({ account_id, player_id }) => ({ kind: "guardianship" as const, account_id, player_id })),
  ]
  const emails = new Set(rows.flatMap(({ parent }) => parent?.email ?? []))
  const allChildren = new Set(
    rows.flatMap(({ parent, player }) => (player ? `${parent?.email}|${childKey(player)}` : [])),
  )
  const newFamilies = [...emails].filter((email) => opened.has(email)).length
  return {
    accountOf,
    additions,
    families: { added: newFamilies, known: emails.size - newFamilies },
    players: { added: added.length, known: allChildren.size - added.length },
    childOf,
    placed: rows.filter(({ row }) => !joined.full.has(row)),
  }
}

/** The children of rows that are not there yet. A second row of a child adds passes of another type. */
function newChildrenOf(rows: readonly PlannedRow[], known: Known): NewChild[] {
  const children = new Map<string, NewChild>()
  for (const row of rows) {
    const { parent, player, second } = row
    if (!parent || !player || row.same_as !== null) continue
    const account = known.accounts.get(parent.email)
    const key = childKey(player)
    const isKnown = known.players.some(
      (child) => account?.is_theirs && child.account_id === account.account_id && child.key === key,
    )
    const child = children.get(`${parent.email}|${key}`)
    if (isKnown) continue
    const guardians = child?.guardians ?? [parent.email]
    if (second && !guardians.includes(second.email) && guardians.length < MOST_GUARDIANS)
      guardians.push(second.email)
    if (!child) children.set(`${parent.email}|${key}`, { row: { ...row, player }, guardians })
  }
  return [...children.values()]
}

/** Whose accounts are needed, by address: what a row says of its parent counts before what another says of a second. */
function personsOf(rows: readonly PlannedRow[], children: readonly NewChild[]): Map<string, Person> {
  const persons = new Map<string, Person>()
  for (const { parent } of rows) {
    if (!parent) continue
    const known = persons.get(parent.email)
    persons.set(parent.email, {
      ...(known ?? parent),
      phone_number: known?.phone_number || parent.phone_number,
      address: known?.address || parent.address,
    })
  }
  const needed = new Set(children.flatMap(({ guardians }) => guardians))
  for (const { parent, second } of rows)
    if (parent && second && needed.has(second.email) && !persons.has(second.email))
      persons.set(second.email, { ...second, address: "", language: parent.language })
  return persons
}

function openAccounts(deps: Deps, tx: Tx, persons: ReadonlyMap<string, Person>, known: Known) {
  return openFamilyAccounts(
    deps,
    tx,
    [...persons.values()].flatMap(({ email, first_name, last_name, phone_number, address, language }) => {
      const account = known.accounts.get(email)
      // Of an account that nobody confirmed nothing counts: it becomes the family's.
      return account?.is_theirs
        ? []
        : [
            {
              ...{ email, first_name, last_name, phone_number, address, language },
              waiting_account_id: account?.account_id ?? null,
            },
          ]
    }),
  )
}

/** Their ids in the order of the children. */
async function addChildren(tx: Tx, children: readonly NewChild[], now: Date): Promise<number[]> {
  if (children.length === 0) return []
  const clubOf = await readClubs(tx)
  const added = await tx
    .insert(players)
    .values(
      children.map(({ row: { player } }) => {
        const { club, ...facts } = player
        return { ...facts, ...clubOf(club), created_at: now }
      }),
    )
    .returning({ id: players.id })
  // Identities are given in the order of the values.
  return added.map(({ id }) => id).sort((one, other) => one - other)
}

/** The columns of a club as it is written: one of the list where just one is called so. */
async function readClubs(tx: Tx) {
  const all = await tx.select().from(clubs)
  return (written: string) => {
    const called = all.filter(({ name }) => name.toLocaleLowerCase("sv") === written.toLocaleLowerCase("sv"))
    const [club] = called
    return club && called.length === 1
      ? { club_id: club.id, district_id: club.district_id }
      : { club_name: written }
  }
}

interface Link {
  account_id: number
  player_id: number
  role: "owner" | "guardian"
  slot: number
  row: number
}

/** Parents of rows whose child another row brings: each takes the next free place beside its guardians. */
async function placeGuardians(
  tx: Tx,
  rows: readonly PlannedRow[],
  taken: readonly Link[],
  childOf: ReadonlyMap<number, number>,
  known: Known,
  accountOf: (email: string) => number,
): Promise<{ links: Link[]; full: ReadonlySet<number> }> {
  const links: Link[] = []
  const full = new Set<number>()
  const here = known.namesakes.filter(({ row }) => row !== null)
  const playerIds = here.map(({ player_id }) => player_id)
  const present =
    playerIds.length === 0
      ? []
      : await tx.select().from(guardianships).where(inArray(guardianships.player_id, playerIds))
  for (const { row, parent, same_as } of rows) {
    if (!parent || same_as === null) continue
    const player_id = childOf.get(same_as) ?? here.find((child) => child.row === same_as)?.player_id
    const account_id = accountOf(parent.email)
    const beside = [...present, ...taken, ...links].filter((link) => link.player_id === player_id)
    if (beside.some((link) => link.account_id === account_id)) continue
    const slot = [1, 2, 3, 4].find((place) => !beside.some((link) => link.slot === place))
    if (player_id === undefined || slot === undefined) full.add(row)
    else links.push({ account_id, player_id, role: "guardian", slot, row })
  }
  return { links, full }
}

/** A yes of the list to photos and film; of who gave it the list says nothing. */
async function addConsents(
  tx: Tx,
  children: readonly NewChild[],
  playerIds: readonly number[],
  now: Date,
): Promise<void> {
  const given = children.flatMap(({ row }, index) => (row.photo_consent ? (playerIds[index] ?? []) : []))
  if (given.length === 0) return
  const consent = {
    purpose: "photo_and_film",
    account_id: null,
    text_version: consentTextVersions.photo_and_film,
  } as const
  await tx.insert(consents).values(given.map((player_id) => ({ ...consent, player_id, given_at: now })))
  await tx
    .insert(consentChanges)
    .values(given.map((player_id) => ({ ...consent, player_id, given: true, created_at: now })))
}
