import type { MyData as MyDataShape } from "@academy/contract/my-data"
import type { Language } from "@academy/domain/page-language"
import { toIsoWithOffset } from "@academy/domain/time"
import type { Pool } from "pg"
import type { Static } from "typebox"
import type { Tx } from "../db/connection.ts"

export type MyData = Static<typeof MyDataShape>

/** Whose data is read, and in which language texts with translations come. */
export interface DataSubject {
  account_id: number
  language: Language
  /** With which sealed texts are opened. */
  secret_key: string
}

/** An account that leaves, and what is its alone. All found before the first feature forgets. */
export interface LeavingAccount {
  account_id: number
  /** Players that no other account looks after; their rows are locked. */
  player_ids: number[]
  /** Lower-case addresses, without those that another account has verified. */
  addresses: string[]
  /** Those of them that are verified here: what was written from them is theirs. */
  verified_addresses: string[]
}

/** What a feature keeps about persons: how an account reads it and how it is forgotten (docs/architecture.md). */
export interface PersonalData {
  /** The feature. */
  name: string
  /** The tables it answers for; each table with personal data stands in exactly one registration. */
  tables: readonly string[]
  /** Its parts of `/api/my-data/`. Nothing where the account has no use for it. */
  read?(pool: Pool, subject: DataSubject): Promise<Partial<MyData>>
  /**
   * Deletes or empties what tells who the account and its own players were, within the transaction of the deletion.
   * @returns keys of pictures that no row names any more
   */
  forget?(tx: Tx, leaving: LeavingAccount): Promise<string[] | undefined>
}

/** A row as the answer has it, with its instant not yet as text. */
export type WithInstant<T> = Omit<T, "created"> & { created_at: Date }

/** The row with its instant as text, `created`. */
export const withCreated = <T extends { created_at: Date }>({ created_at, ...row }: T) => ({
  ...row,
  created: toIsoWithOffset(created_at),
})
