import type { LedgerRole, Voucher } from "@academy/domain/bookkeeping"
import { toMajor } from "@academy/domain/money"

interface SieFacts {
  company: string
  organisation_number: string
  /** When the file is made, `YYYY-MM-DD`. */
  made_on: string
  month: string
  accounts: readonly { role: LedgerRole; number: number; name: string }[]
  vouchers: readonly Voucher[]
}

/**
 * Vouchers as a file that bookkeeping programs take in: SIE type 4, the form for transactions (4I), by the format's
 * description 4B of SIE-Gruppen: a line a fact, texts in quotes, amounts with a point, letters of code page 437.
 */
export function toSieFile({
  company,
  organisation_number,
  made_on,
  month,
  accounts,
  vouchers,
}: SieFacts): Buffer {
  const year = month.slice(0, 4)
  const numberOf = new Map(accounts.map(({ role, number }) => [role, number]))
  const lines = [
    "#FLAGGA 0",
    '#PROGRAM "Academy" 1.0',
    "#FORMAT PC8",
    `#GEN ${compact(made_on)}`,
    "#SIETYP 4",
    `#ORGNR ${organisation_number}`,
    `#FNAMN ${quoted(company)}`,
    `#RAR 0 ${year}0101 ${year}1231`,
    "#KPTYP EUBAS97",
    // Two roles may share an account; it stands once.
    ...[...new Map(accounts.map((account) => [account.number, account])).values()].map(
      ({ number, name }) => `#KONTO ${number} ${quoted(name)}`,
    ),
    ...vouchers.flatMap(({ series, day, text, rows }) => [
      // Without a number: the program that takes it in counts its own.
      `#VER ${series} "" ${compact(day)} ${quoted(text)}`,
      "{",
      ...rows.map(({ role, amount_minor }) => `   #TRANS ${numberOf.get(role)} {} ${amountOf(amount_minor)}`),
      "}",
    ]),
  ]
  return toCodePage437(`${lines.join("\r\n")}\r\n`)
}

const compact = (day: string) => day.replaceAll("-", "")
const amountOf = (minor: number) => toMajor(minor).toFixed(2)
const quoted = (text: string) => `"${text.replace(/[\r\n]+/g, " ").replaceAll('"', '\\"')}"`

/** The letters beyond ASCII that Swedish and its neighbours write with, from 0x80 on. */
const BEYOND_ASCII = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑ"

function toCodePage437(text: string): Buffer {
  return Buffer.from(
    [...text].map((letter) => {
      const code = letter.codePointAt(0) ?? 0
      if (code < 0x80) return code
      const place = BEYOND_ASCII.indexOf(letter)
      return place < 0 ? 0x3f : 0x80 + place
    }),
  )
}
