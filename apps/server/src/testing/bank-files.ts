/** Bank files as banks write them, with invented payers. Amounts are texts, as a file has them. */

export const OWN_IBAN = "SE3550000000054910000003"
export const OTHER_IBAN = "SE7280000810340009783242"

const tag = (name: string, content: string | undefined) =>
  content === undefined ? "" : `<${name}>${content}</${name}>`

export interface Detail {
  amount?: string
  currency?: string
  direction?: "CRDT" | "DBIT"
  /** The bank's number of it. */
  number?: string
  tx?: string
  end_to_end?: string
  sender?: string
  /** Structured references. */
  refs?: string[]
  /** Free lines. */
  free?: string[]
  additional?: string
  document?: string
  charges?: string
}

export interface Entry {
  amount: string
  currency?: string
  direction?: "CRDT" | "DBIT"
  /** The whole element, as `<Sts>PDNG</Sts>`. */
  status?: string
  reversal?: "true" | "1" | "false"
  day?: string
  number?: string
  details?: Detail[]
  additional?: string
  batch?: string
  charges?: string
}

const money = (amount: string, currency = "SEK") => `<Amt Ccy="${currency}">${amount}</Amt>`
const chargesOf = (amount: string | undefined) =>
  amount === undefined ? "" : `<Chrgs><Rcrd>${money(amount)}</Rcrd></Chrgs>`

function detailOf(detail: Detail): string {
  const { refs = [], free = [], additional, document } = detail
  const structured = [
    ...refs.map((ref) => `<CdtrRefInf><Ref>${ref}</Ref></CdtrRefInf>`),
    ...(document === undefined ? [] : [`<RfrdDocInf><Nb>${document}</Nb></RfrdDocInf>`]),
    ...(additional === undefined ? [] : [tag("AddtlRmtInf", additional)]),
  ]
  const numbers =
    tag("AcctSvcrRef", detail.number) + tag("EndToEndId", detail.end_to_end) + tag("TxId", detail.tx)
  const texts =
    free.map((text) => tag("Ustrd", text)).join("") + structured.map((each) => tag("Strd", each)).join("")
  return tag(
    "TxDtls",
    (numbers && tag("Refs", numbers)) +
      (detail.amount === undefined ? "" : money(detail.amount, detail.currency)) +
      tag("CdtDbtInd", detail.direction) +
      chargesOf(detail.charges) +
      (detail.sender === undefined ? "" : `<RltdPties><Dbtr><Nm>${detail.sender}</Nm></Dbtr></RltdPties>`) +
      (texts && tag("RmtInf", texts)),
  )
}

function entryOf(entry: Entry): string {
  const { direction = "CRDT", status = "<Sts>BOOK</Sts>", day = "2026-11-25", details = [] } = entry
  const inner =
    (entry.batch === undefined ? "" : `<Btch><PmtInfId>${entry.batch}</PmtInfId></Btch>`) +
    details.map(detailOf).join("")
  return tag(
    "Ntry",
    money(entry.amount, entry.currency) +
      tag("CdtDbtInd", direction) +
      tag("RvslInd", entry.reversal) +
      status +
      `<BookgDt><Dt>${day}</Dt></BookgDt>` +
      tag("AcctSvcrRef", entry.number) +
      chargesOf(entry.charges) +
      (inner && tag("NtryDtls", inner)) +
      tag("AddtlNtryInf", entry.additional),
  )
}

const forms = {
  "053": { root: "BkToCstmrStmt", part: "Stmt", version: "camt.053.001.08" },
  "054": { root: "BkToCstmrDbtCdtNtfctn", part: "Ntfctn", version: "camt.054.001.08" },
  "052": { root: "BkToCstmrAcctRpt", part: "Rpt", version: "camt.052.001.08" },
} as const

/** A file with one part for each account; the account `""` is not named. */
export function camtOf(form: keyof typeof forms, accounts: Record<string, Entry[]>): string {
  const { root, part, version } = forms[form]
  const parts = Object.entries(accounts).map(([account, entries]) =>
    tag(part, (account && `<Acct><Id><IBAN>${account}</IBAN></Id></Acct>`) + entries.map(entryOf).join("")),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}"><${root}>${parts.join("")}</${root}></Document>`
}

/** A file of one account that it does not name. */
export const camt = (form: keyof typeof forms, ...entries: Entry[]) => camtOf(form, { "": entries })
