import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { academy } from "@academy/domain/academy"
import { iconVersionOf } from "@academy/domain/academy-pictures"
import type { PKPass } from "passkit-generator"
import type { Deps } from "../../http/deps.ts"
import { webDir } from "../../http/web-dir.ts"
import type { AppleTickets } from "../../settings/phone-tickets.ts"
import type { TextLanguage } from "../../text/languages.ts"
import { say } from "../../text/texts.ts"
import { drawIcon } from "../files/index.ts"
import type { Ticket } from "./ticket.ts"

/** The night of the screens and what is written on it (`styles/tokens.css`); Apple wants them written like this. */
const colours = {
  backgroundColor: "rgb(10, 20, 34)",
  foregroundColor: "rgb(255, 255, 255)",
  labelColor: "rgb(170, 186, 206)",
}
/** Sides of the icon in pixels, for screens of single, double and triple density. */
const iconSides = { "icon.png": 29, "icon@2x.png": 58, "icon@3x.png": 87, "logo.png": 50, "logo@2x.png": 100 }

let icons: { version: string | null; drawn: Promise<Record<string, Buffer>> } | undefined

/** One ticket as .pkpass, several as .pkpasses; the libraries are fetched with the first one. */
export async function drawAppleTickets(
  gateways: Deps["gateways"],
  signer: AppleTickets,
  tickets: readonly Ticket[],
  language: TextLanguage,
): Promise<{ content: Buffer; type: string; name: string }> {
  const { PKPass } = await import("passkit-generator")
  const version = iconVersionOf(academy)
  if (icons === undefined || icons.version !== version) icons = { version, drawn: drawIcons(gateways) }
  const { drawn } = icons
  drawn.catch(() => {
    icons = undefined
  })
  const files = await drawn
  const passes: PKPass[] = []
  for (const ticket of tickets) {
    const { certificate: signerCert, key: signerKey, authority: wwdr } = signer
    const { passTypeIdentifier, teamIdentifier } = signer
    const pass = new PKPass(
      { ...files },
      { signerCert, signerKey, wwdr },
      {
        ...{ passTypeIdentifier, teamIdentifier, ...colours },
        serialNumber: `booking-${ticket.booking_id}`,
        organizationName: academy.name,
        logoText: academy.name,
        description: [ticket.words.title, ticket.words.day].join(language.comma),
      },
    )
    fill(pass, ticket, language)
    // Signs it: some 30 ms of processor time, after which others are answered.
    pass.getAsBuffer()
    await new Promise((resolve) => setImmediate(resolve))
    passes.push(pass)
  }
  const bundle = passes.length === 1 && passes[0] ? passes[0] : PKPass.pack(...passes)
  const ending = passes.length === 1 ? "pkpass" : "pkpasses"
  return {
    content: bundle.getAsBuffer(),
    type: `application/vnd.apple.${ending}`,
    name: `ticket.${ending}`,
  }
}

function fill(
  pass: PKPass,
  { words, starts_at, ends_at, latitude, longitude }: Ticket,
  language: TextLanguage,
) {
  const label = (name: string) => say(language, "emails", `facts.${name}`)
  const field = (name: string, key: string, value = words[key] ?? "") => ({ key, label: label(name), value })
  pass.type = "eventTicket"
  pass.headerFields.push(field("time", "time_range"))
  pass.primaryFields.push(field("title", "title"))
  pass.secondaryFields.push(field("day", "day"), field("player", "player_name"))
  pass.auxiliaryFields.push(
    field("place", "place", [words.place, words.pitch].filter(Boolean).join(language.comma)),
  )
  pass.backFields.push(field("place", "where"), field("bring", "bring"), {
    key: "changes",
    label: say(language, "documents", "ticket.changes"),
    value: say(language, "documents", "ticket.changes_text"),
  })
  pass.setRelevantDate(starts_at)
  pass.setExpirationDate(ends_at)
  pass.setLocations({ latitude, longitude })
}

async function drawIcons(gateways: Deps["gateways"]): Promise<Record<string, Buffer>> {
  const { default: sharp } = await import("sharp")
  const icon =
    iconVersionOf(academy) === null ? await readIcon() : await drawIcon({ gateways }, "icon-512.png")
  const drawn = await Promise.all(
    Object.entries(iconSides).map(async ([name, side]) => [
      name,
      await sharp(icon).resize(side).png().toBuffer(),
    ]),
  )
  return Object.fromEntries(drawn)
}

/** The shipped icon: of the built pages, or of the sources. */
async function readIcon(): Promise<Buffer> {
  const [built, source] = ["build/client", "public"].map((folder) =>
    join(webDir ?? "", folder, "icon-512.png"),
  )
  return readFile(built ?? "").catch(() => readFile(source ?? ""))
}
