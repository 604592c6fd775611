import { type ConsentPurpose, consentTextVersions } from "@academy/domain/consents"
import { addWallClockDays } from "@academy/domain/time"
import type { Tx } from "../connection.ts"
import { consentChanges, consents, playerHealth } from "../tables/consents.ts"
import type { Family } from "./families.ts"
import { insertRows } from "./insert-rows.ts"
import { at } from "./random.ts"

interface Said {
  player_id: number
  purpose: ConsentPurpose
  given: boolean
  account_id: number
  created_at: Date
}

/** What families agreed to: most to photos, some to a shared card; the Lindqvists changed their mind once. */
export async function insertConsents(
  tx: Tx,
  families: readonly [Family, ...Family[]],
  now: Date,
): Promise<void> {
  const [lindqvists, ...others] = families
  const { account, co_guardian, players } = lindqvists
  const elsa = at(players, 0).id
  const noah = at(players, 1).id
  const jonas = co_guardian?.id ?? account.id
  const ago = (days: number) => addWallClockDays(now, -days)
  const say = (
    player_id: number,
    purpose: ConsentPurpose,
    given: boolean,
    account_id: number,
    days: number,
  ) => ({ player_id, purpose, given, account_id, created_at: ago(days) }) satisfies Said
  const said: Said[] = [
    say(elsa, "photo_and_film", true, account.id, 85),
    say(elsa, "shared_card", true, account.id, 85),
    say(elsa, "newsletter", true, account.id, 85),
    say(noah, "photo_and_film", true, account.id, 84),
    say(noah, "health", true, jonas, 69),
    say(elsa, "newsletter", false, account.id, 45),
    ...others.flatMap((family) =>
      family.players.flatMap(({ id }) => [
        ...(id % 3 > 0 ? [say(id, "photo_and_film", true, family.account.id, 60)] : []),
        ...(id % 4 === 0 ? [say(id, "shared_card", true, family.account.id, 60)] : []),
      ]),
    ),
  ]
  const versioned = said.map((one) => ({ ...one, text_version: consentTextVersions[one.purpose] }))
  await insertRows(tx, consentChanges, versioned)
  await insertRows(
    tx,
    consents,
    versioned
      .filter((one) => one.given && !(one.player_id === elsa && one.purpose === "newsletter"))
      .map(({ given: _, created_at, ...one }) => ({ ...one, given_at: created_at })),
  )
  await insertRows(
    tx,
    playerHealth,
    [elsa, noah].map((player_id) => ({
      player_id,
      contact_name: "Jonas Lindqvist",
      contact_phone: co_guardian?.phone_number ?? account.phone_number,
      sealed_note: null,
      updated_at: ago(69),
    })),
  )
}
