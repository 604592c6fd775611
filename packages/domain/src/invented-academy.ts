import { USUAL_ACCENT } from "./accents.ts"

/** The demo academy: one set of values for each group of settings. An academy's own are rows of `academy_settings`. */
export const inventedAcademy = {
  identity: {
    name: "Polaris Football Academy",
    short_name: "Polaris",
    legal_name: "Polaris Football Academy",
    organisation_number: "556000-0000",
    vat_number: "SE556000000001",
    bankgiro: "5555-5555",
    email: "hello@polaris.academy",
    phone: "070-174 06 05",
    street: "Stadshagens idrottsväg 6",
    postcode: "112 50",
    town: "Stockholm",
    instagram: "https://www.instagram.com/",
    facebook: "https://www.facebook.com/",
    youtube: "https://www.youtube.com/",
    linkedin: "https://www.linkedin.com/",
  },
  look: { accent: USUAL_ACCENT },
} as const
