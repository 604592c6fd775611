import type { APIRequestContext } from "@playwright/test"
import { expect, test } from "./journey.ts"

/**
 * Every figure, length, guarantee, hour and limit of the specification's section 9 that concerns a visitor, on the
 * pages where one would look for it, in its own digits: nothing here is taken from the product's own facts.
 */
const expected: Record<string, Record<"en" | "sv", RegExp[]>> = {
  "/": {
    en: [/aged 6 to 18/, /groups of up to 6/, /\+?1000\+?/, /\b15\b/, /\b10\b/],
    sv: [/6 till 18 år/, /grupper om högst 6/, /\+?1000\+?/, /\b15\b/, /\b10\b/],
  },
  "/preview/home": {
    en: [
      /ages? (from )?6 to 18|aged 6 to 18/,
      /Up to 6 players/,
      /90 minutes/,
      /2 to 3 sessions a week/,
      /24 hours/,
      /1000/,
    ],
    sv: [
      /6 (till|och) 18 år/,
      /[Hh]ögst 6 spelare/,
      /90 minuter/,
      /2 till 3 pass i veckan/,
      /24 timmar/,
      /1000/,
    ],
  },
  "/preview/skills": {
    en: [
      /in a group of up to 6/,
      /minutes per group session, 60 one-to-one/,
      /90 minutes/,
      /recommended sessions a week 2–3/,
      /years, all levels 6–18/,
      /24 hours/,
    ],
    sv: [
      /högst 6/,
      /minuter i grupp, 60 individuellt/,
      /90 minuter/,
      /pass i veckan rekommenderar vi 2–3/,
      /år, alla nivåer 6–18/,
      /24 timmar/,
    ],
  },
  "/preview/fitness": {
    en: [/After 4 to 6 weeks/, /After 8 to 12 weeks/, /2 to 3 sessions a week/],
    sv: [/Efter 4 till 6 veckor/, /Efter 8 till 12 veckor/, /2 till 3 pass i veckan/],
  },
  "/preview/camps": {
    en: [
      /8 players per coach/,
      /days at youth camps 3–5/,
      /days at teen camps 5–7/,
      /days at elite camps 7–10/,
      /24 hours before/,
    ],
    sv: [/8 spelare per tränare/, /3–5 dagar/, /5–7 dagar/, /7–10 dagar/, /24 timmar före/],
  },
  "/preview/camps-register": { en: [/within 24 hours/], sv: [/inom 24 timmar/] },
  "/preview/talents": {
    en: [
      /players trained in the programme 50/,
      /of them now in elite teams 20/,
      /dedication, from player and coach 100\s?%/,
      /2 to 3 sessions a week/,
    ],
    sv: [
      /spelare har tränat i programmet 50/,
      /av dem spelar i elitlag i dag 20/,
      /engagemang, från spelare och tränare 100\s?%/,
      /2 till 3 pass i veckan/,
    ],
  },
  "/preview/about": {
    en: [
      /more than 10 years/,
      /more than 1,000 players/,
      /More than 15 licensed coaches/,
      /Mon–Fri 9–17/,
      /Sat 10–14/,
    ],
    sv: [/mer än 10 år/, /mer än 1\s000 spelare/, /Fler än 15/, /Mån–fre 9–17/, /Lör 10–14/],
  },
  "/preview/pricing": {
    en: [
      /Satisfaction guarantee/,
      /We refund your first session/,
      /30-day money-back guarantee/,
      /14-day right of withdrawal/,
      /24 h before/,
    ],
    sv: [
      /Nöjdhetsgaranti/,
      /tillbaka för första passet/,
      /tillbaka i 30 dagar/,
      /14 dagars ångerrätt/,
      /24 tim före/,
    ],
  },
  "/preview/contact": {
    en: [
      /within 24 hours/,
      /Mon–Fri 9–17, Sat 10–14/,
      /Mon–Fri 9–18/,
      /Mon–Fri 9–21, Sat–Sun 10–18/,
      /Stockholm/,
    ],
    sv: [
      /inom 24 timmar/,
      /Mån–fre 9–17, lör 10–14/,
      /Mån–fre 9–18/,
      /Mån–fre 9–21, lör–sön 10–18/i,
      /Stockholm/,
    ],
  },
  "/preview/faq": {
    en: [
      ...[
        /aged 6 to 18/,
        /about 60 minutes/,
        /about 90/,
        /Up to 6 players/,
        /2 to 3 sessions a week/,
        /24 hours/,
      ],
      ...[
        /3 to 5 days/,
        /5 to 7/,
        /7 to 10/,
        /Up to 8/,
        /4 to 6 weeks/,
        /8 to 12/,
        /More than 10 years/,
        /over 5 years/,
      ],
      ...[
        /pack for 30 days/,
        /tell us and we refund it/,
        /Friday 9–17, Saturday 10–14/,
        /Friday 9–18/,
        /9–21/,
        /10–18/,
      ],
      ...[/major credit cards/, /bank transfer/, /every 100 points/],
    ],
    sv: [
      ...[
        /6 till 18|6–18|6 och 18/,
        /60 minuter/,
        /90/,
        /[Hh]ögst 6/,
        /2 till 3/,
        /24 timmar/,
        /3 till 5 dagar/,
        /5 till 7/,
      ],
      ...[
        /7 till 10/,
        /[Hh]ögst 8/,
        /4 till 6 veckor/,
        /8 till 12/,
        /10 år/,
        /över 5 år/,
        /30 dagar/,
        /9–17/,
        /10–14/,
        /9–18/,
      ],
      ...[/9–21/, /10–18/, /banköverföring/, /hundrade poäng/],
    ],
  },
  "/preview/cookies": { en: [/365 days/], sv: [/365 dagar/] },
  "/preview/terms": {
    en: [/24 hours/, /14 days/, /30 days/],
    sv: [/24 timmar/, /14 dagar/, /30 dagar/],
  },
  "/register": { en: [/8 characters/], sv: [/8 tecken/] },
}

async function textOf(request: APIRequestContext, address: string): Promise<string> {
  const html = await (await request.get(address)).text()
  return html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "’")
    .replaceAll("\u2060", "")
    .replace(/\s+/g, " ")
}

for (const language of ["en", "sv"] as const) {
  test(`figures, lengths, promises and hours stand where one looks for them (${language})`, async ({
    request,
  }) => {
    for (const [path, said] of Object.entries(expected)) {
      const text = await textOf(request, `${path}?lang=${language}`)
      for (const figure of said[language]) expect.soft(text, path).toMatch(figure)
    }
  })
}
