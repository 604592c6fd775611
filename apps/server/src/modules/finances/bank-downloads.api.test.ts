import { describe, expect, test } from "vitest"
import { camt } from "../../testing/bank-files.ts"
import { bank, single, useBankOffice } from "../../testing/bank-steps.ts"

useBankOffice()

describe("the files that banks let one download", () => {
  test.each([
    [
      "Swedbank",
      [
        "* Transaktioner Period 2026-11-01 – 2026-11-25 Skapad 2026-11-26 08:00 CET",
        "Radnummer,Clearingnummer,Kontonummer,Produkt,Valuta,Bokföringsdag,Transaktionsdag,Valutadag,Referens,Beskrivning,Belopp,Bokfört saldo",
        '1,5491,0000003,"Företag, konto",SEK,2026-11-25,2026-11-24,2026-11-25,REF,Kim Berg,290.00,10000.00',
      ],
      "Kim Berg",
    ],
    [
      "Handelsbanken",
      [
        "Reskontradatum;Transaktionsdatum;Text;Belopp;Saldo",
        "2026-11-25;2026-11-24;Kim Berg REF;290,00;10 000,00",
      ],
      "",
    ],
    [
      "SEB",
      [
        "Bokföringsdatum;Valutadatum;Verifikationsnummer;Text/mottagare;Belopp;Saldo",
        "2026-11-25;2026-11-26;5490990001;REF;290,00;10000,00",
      ],
      "",
    ],
    [
      "Nordea",
      [
        "Bokföringsdag;Belopp;Avsändare;Mottagare;Namn;Rubrik;Saldo;Valuta",
        "2026/11/25;290,00;1234567;12345678;Kim Berg;REF;10000,00;SEK",
      ],
      "Kim Berg",
    ],
    [
      "Länsförsäkringar",
      [
        '"Bokföringsdatum";"Transaktionsdatum";"Transaktionstyp";"Meddelande";"Belopp"',
        '"2026-11-25";"2026-11-24";"Insättning";"REF";"290,00"',
      ],
      "",
    ],
    [
      "a list with its separator",
      ["sep=;", "", "Datum;Insättning;Uttag;OCR", "2026-11-25;290,00;;REF", "2026-11-25;;80,00;x"],
      "",
    ],
  ])("%s", async (_, lines, sender) => {
    const reference = await bank.givenUnpaid()
    const answer = await bank.take(lines.join("\r\n").replace("REF", reference))
    expect(answer).toMatchObject({ taken_in: 1, unreadable: [] })
    expect(await bank.open()).toMatchObject([
      {
        booked_on: "2026-11-25",
        amount: 290,
        sender,
        suggestions: [{ reference, why: "reference_and_amount" }],
      },
    ])
  })

  test.each([
    ["", "bank_file_unknown"],
    ["Hello", "bank_file_unknown"],
    ["a;b\n1;2", "bank_file_unknown"],
    ["<html></html>", "bank_file_unknown"],
    ["<Document><X/></Document>", "bank_file_unknown"],
    ["<Document", "bank_file_unknown"],
    ['"', "bank_file_unknown"],
    [`${"\n;".repeat(10)}\nDatum;Belopp\n2026-11-25;1`, "bank_file_unknown"],
    [`<!DOCTYPE a [<!ENTITY b "c">]>${camt("053", single())}`, "bank_file_unknown"],
    [camt("052", single()), "bank_file_intraday"],
    [camt("053", single()).slice(0, -20), "bank_file_broken"],
    [camt("053", single(), single()).replace("</Ntry>", ""), "bank_file_broken"],
    [`<a>${camt("053", single()).split("\n")[1]}`, "bank_file_broken"],
    [`${"<a>".repeat(60_000)}<BkToCstmrStmt>${"</a>".repeat(60_000)}`, "bank_file_broken"],
    ["x".repeat(2_000_001), "bank_file_too_long"],
  ])("%.40j is refused as %s", async (content, code) => {
    expect((await bank.take(content)).code).toBe(code)
  })
})
