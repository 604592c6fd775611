/** The owner's facts: what an academy changes when it takes this software as its own. */
export const academy = {
  name: "Polaris Football Academy",
  short_name: "Polaris",
  email: "hello@polaris.academy",
  phone: "070-174 06 05",
  phone_international: "+46701740605",
  street: "Stadshagens idrottsväg 6",
  postcode: "112 50",
  town: "Stockholm",
  organisation_number: "556000-0000",
  vat_number: "SE556000000001",
  bankgiro: "5555-5555",
  currency: "SEK",
  socials: [
    { name: "Instagram", url: "https://www.instagram.com/" },
    { name: "Facebook", url: "https://www.facebook.com/" },
    { name: "LinkedIn", url: "https://www.linkedin.com/" },
  ],
  figures: { players: 1000, coaches: 15, years: 10 },
  hours: {
    office: { weekdays: "9–17", saturday: "10–14" },
    phone: "9–18",
  },
} as const
