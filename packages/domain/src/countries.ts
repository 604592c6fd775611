/** What a country brings with it: an owner sees it filled in, and may change it. */
interface CountryFacts {
  /** What a phone number begins with abroad. */
  calling: string
  currency: string
  time_zone: string
  /** The standard rate, in percent; Sweden's is the lower one for sport. */
  vat: string
}

/** The countries that an academy can be in, by ISO 3166. */
export const countryFacts = {
  SE: { calling: "46", currency: "SEK", time_zone: "Europe/Stockholm", vat: "6" },
  NO: { calling: "47", currency: "NOK", time_zone: "Europe/Oslo", vat: "25" },
  DK: { calling: "45", currency: "DKK", time_zone: "Europe/Copenhagen", vat: "25" },
  FI: { calling: "358", currency: "EUR", time_zone: "Europe/Helsinki", vat: "25.5" },
  IS: { calling: "354", currency: "ISK", time_zone: "Atlantic/Reykjavik", vat: "24" },
  GB: { calling: "44", currency: "GBP", time_zone: "Europe/London", vat: "20" },
  IE: { calling: "353", currency: "EUR", time_zone: "Europe/Dublin", vat: "23" },
  DE: { calling: "49", currency: "EUR", time_zone: "Europe/Berlin", vat: "19" },
  NL: { calling: "31", currency: "EUR", time_zone: "Europe/Amsterdam", vat: "21" },
  BE: { calling: "32", currency: "EUR", time_zone: "Europe/Brussels", vat: "21" },
  FR: { calling: "33", currency: "EUR", time_zone: "Europe/Paris", vat: "20" },
  ES: { calling: "34", currency: "EUR", time_zone: "Europe/Madrid", vat: "21" },
  PT: { calling: "351", currency: "EUR", time_zone: "Europe/Lisbon", vat: "23" },
  IT: { calling: "39", currency: "EUR", time_zone: "Europe/Rome", vat: "22" },
  AT: { calling: "43", currency: "EUR", time_zone: "Europe/Vienna", vat: "20" },
  CH: { calling: "41", currency: "CHF", time_zone: "Europe/Zurich", vat: "8.1" },
  PL: { calling: "48", currency: "PLN", time_zone: "Europe/Warsaw", vat: "23" },
  CZ: { calling: "420", currency: "CZK", time_zone: "Europe/Prague", vat: "21" },
  EE: { calling: "372", currency: "EUR", time_zone: "Europe/Tallinn", vat: "24" },
  AE: { calling: "971", currency: "AED", time_zone: "Asia/Dubai", vat: "5" },
  MA: { calling: "212", currency: "MAD", time_zone: "Africa/Casablanca", vat: "20" },
  US: { calling: "1", currency: "USD", time_zone: "America/New_York", vat: "0" },
  CA: { calling: "1", currency: "CAD", time_zone: "America/Toronto", vat: "5" },
  AU: { calling: "61", currency: "AUD", time_zone: "Australia/Sydney", vat: "10" },
  JP: { calling: "81", currency: "JPY", time_zone: "Asia/Tokyo", vat: "10" },
} as const satisfies Record<string, CountryFacts>

/** The place of an academy of which only the country is known. */
export const placeIn = (country: Country) => {
  const { currency, time_zone, vat } = countryFacts[country]
  return { country, currency, time_zone, vat_training: vat, vat_camps: vat }
}

export type Country = keyof typeof countryFacts
export const countries = Object.keys(countryFacts) as [Country, ...Country[]]

/** The currencies that an academy can sell in: with two decimals or none. */
export const currencies = [...new Set(Object.values(countryFacts).map(({ currency }) => currency))] as [
  Currency,
  ...Currency[],
]
export type Currency = (typeof countryFacts)[Country]["currency"]
