import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { launch } from "chrome-launcher"
import { publicPages } from "../../e2e/public-pages.ts"
import { findWholeChromium } from "../../scripts/find-chromium.mjs"
import { median } from "../load.ts"
import { startAcademy } from "../servers.ts"
import { visitAccount } from "./account.ts"
import { presses, pressFirst } from "./first-press.ts"
import { type Inspection, type Look, look, lookAndInspect } from "./look.ts"
import { ratePage } from "./rate.ts"
import { measureShifts } from "./shift.ts"

/**
 * `npm run bench:web [-- --pages home,pricing --languages en,ar --runs 5]`: every public page in every language, seen
 * by Lighthouse's slow phone, against the bounds below; a family's first visit to its page; and how fast a page is
 * served from memory. `--only account` visits that page alone, `--only press` presses a session on a slow phone, with
 * `--against ../older` beside the build of another working tree.
 */
const { values } = parseArgs({
  options: {
    pages: { type: "string", default: "" },
    languages: { type: "string", default: "en,sv,fr,es,ar" },
    runs: { type: "string", default: "5" },
    only: { type: "string", default: "" },
    against: { type: "string", default: "" },
  },
})
const runs = Number(values.runs)
const languages = values.languages.split(",")
const wanted = values.pages.split(",").filter(Boolean)

const LEAST_PERFORMANCE = 99
const LONGEST_PAINT_MS = 1200
const MOST_SCRIPTS_KIB = 110
const MOST_STYLES_KIB = 20
/** Five times as much still counts as good. */
const MOST_SHIFT = 0.02
const mostFonts = (language: string) => (language === "ar" ? 140 : 100)
/**
 * Of a family's first visit to its page, until it can be used. React, React Router, i18next and the query client are
 * 125 KiB of the scripts; dialogs, forms, the calendar and the other tabs come later.
 */
const MOST_ACCOUNT_SCRIPTS_KIB = 193
const MOST_ACCOUNT_REQUESTS = 15
const LATEST_USABLE_MS = 2000
/** From the press on a session, on a phone and a net that are far slower still, until a dialog names it. */
const LATEST_DIALOG_MS = 4000
/** Of what a bare server does with the same bytes. */
const LEAST_RATE = 0.8

/**
 * The public pages, by the route table; the gate is none while the site is open. Only those that search engines are
 * told of are judged by how they can be found.
 */
async function publicPaths(origin: string): Promise<{ path: string; isFound: boolean }[]> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text()
  const found = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) =>
    bare(new URL(address).pathname),
  )
  const pages = publicPages().filter(
    ({ path }) => wanted.length === 0 || wanted.some((name) => path.split("/").includes(name)),
  )
  const answers = await Promise.all(pages.map(({ path }) => fetch(origin + path, { redirect: "manual" })))
  return pages
    .filter((_, at) => answers[at]?.status === 200)
    .map(({ path }) => ({ path, isFound: found.includes(bare(path)) }))
}

/** An address without the slash at its end, which pages may have or not. */
const bare = (path: string) => path.replace(/(?<=.)\/$/, "")

const medianLook = (looks: Look[], figure: (look: Look) => number) => median(looks.map(figure))

/** The page's line in the table, and what of it is out of bounds. */
function reportLooks(looks: Look[], inspection: Inspection, language: string, isFound: boolean) {
  const performance = medianLook(looks, (one) => one.performance)
  const paint = medianLook(looks, (one) => one.largestPaint)
  const shift = medianLook(looks, (one) => one.layoutShift)
  const scripts = medianLook(looks, (one) => one.scripts)
  const styles = medianLook(looks, (one) => one.styles)
  const fonts = medianLook(looks, (one) => one.fonts)
  const others = [
    inspection.accessibility,
    inspection["best-practices"],
    ...(isFound ? [inspection.seo] : []),
  ]
  const misses = [
    performance < LEAST_PERFORMANCE && `performance ${performance}`,
    ...others.map((score) => score < 100 && `score ${score}: ${[...new Set(inspection.faults)].join(", ")}`),
    paint > LONGEST_PAINT_MS && `largest paint ${paint.toFixed(0)} ms`,
    shift > MOST_SHIFT && `layout shift ${shift.toFixed(4)}`,
    scripts > MOST_SCRIPTS_KIB && `scripts ${scripts.toFixed(0)} KiB`,
    styles > MOST_STYLES_KIB && `styles ${styles.toFixed(0)} KiB`,
    fonts > mostFonts(language) && `fonts ${fonts.toFixed(0)} KiB`,
    !looks.every((one) => one.isPaintedFromHtml) && "the largest paint is not in the first HTML",
  ].filter((miss) => miss !== false)
  const line = {
    "perf / a11y / practices / seo": [performance, ...others, ...(isFound ? [] : ["–"])].join(" / "),
    "largest paint": `${paint.toFixed(0)} ms`,
    shift: shift.toFixed(3),
    "JS / CSS / fonts KiB": [scripts, styles, fonts].map((size) => size.toFixed(1)).join(" / "),
    verdict: misses.length === 0 ? "ok" : misses.join("; "),
  }
  return { line, isOk: misses.length === 0 }
}

const directory = mkdtempSync(join(tmpdir(), "polaris-bench-web-"))
const server = await startAcademy(join(directory, "academy"), 3803)
const chrome = await launch({
  chromePath: findWholeChromium(),
  chromeFlags: [
    ...["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
    ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
  ],
})
let isAllWell = true
try {
  if (values.only !== "press") isAllWell &&= await judgeAccount(server.url)
  if (values.only !== "account") isAllWell = (await judgePresses(server.url)) && isAllWell
  if (values.only === "") await judgeSite()
} finally {
  chrome.kill()
  await server.stop()
  rmSync(directory, { recursive: true, force: true })
}
process.exitCode = isAllWell ? 0 : 1

async function judgeAccount(origin: string): Promise<boolean> {
  const visit = await visitAccount(origin, findWholeChromium(), runs)
  const misses = [
    visit.scripts > MOST_ACCOUNT_SCRIPTS_KIB && "scripts",
    visit.requests > MOST_ACCOUNT_REQUESTS && "requests",
    visit.usableAfter > LATEST_USABLE_MS && "usable too late",
  ].filter((miss) => miss !== false)
  console.log(
    `${misses.length === 0 ? "ok  " : "MISS"} /account, a family's first visit: usable after ${visit.usableAfter.toFixed(0)} ms, ` +
      `${visit.requests} requests, scripts ${visit.scripts.toFixed(1)} KiB, later ${visit.scriptsLater.toFixed(1)} KiB  ${misses.join("; ")}`,
  )
  return misses.length === 0
}

async function judgePresses(origin: string): Promise<boolean> {
  const older = values.against && (await startAcademy(join(directory, "older"), 3804, values.against))
  const origins = [origin, ...(older ? [older.url] : [])]
  let isWell = true
  try {
    for (const press of presses) {
      const [ours, theirs] = await pressFirst(origins, press, findWholeChromium(), runs)
      if (!ours) continue
      isWell &&= ours.named <= LATEST_DIALOG_MS
      const beside = (figure: "named" | "whole") =>
        theirs
          ? `${ours[figure].toFixed(0)} ms (${theirs[figure].toFixed(0)}, ratio ${(ours[figure] / theirs[figure]).toFixed(2)})`
          : `${ours[figure].toFixed(0)} ms`
      console.log(
        `${ours.named <= LATEST_DIALOG_MS ? "ok  " : "MISS"} /calendar/, a ${press.who} who has read ${press.readsFor / 1000} s ` +
          `presses a session: named after ${beside("named")}, whole after ${beside("whole")}`,
      )
    }
  } finally {
    if (older) await older.stop()
  }
  return isWell
}

async function judgeSite() {
  console.log(`Lighthouse, mobile, median of ${runs}`)
  const table: Record<string, Record<string, string>> = {}
  for (const { path, isFound } of await publicPaths(server.url)) {
    for (const language of languages) {
      const url = `${server.url}${path}?lang=${language}`
      const first = await lookAndInspect(url, chrome.port)
      const looks = [first.look]
      while (looks.length < runs) looks.push(await look(url, chrome.port))
      const { line, isOk } = reportLooks(looks, first.inspection, language, isFound)
      table[`${path} ${language}`] = line
      isAllWell &&= isOk
      console.log(`${isOk ? "ok  " : "MISS"} ${path} ${language}  ${Object.values(line).join("  ")}`)
    }
  }
  console.table(table)

  const paths = (await publicPaths(server.url)).map(({ path }) => path)
  const slowPaths = paths.flatMap((path) =>
    languages.filter((one) => "en ar".includes(one)).map((one) => `${path}?lang=${one}`),
  )
  const shifts = await measureShifts(server.url, slowPaths, findWholeChromium())
  const moved = shifts.filter(({ shift, isPaintedInBits }) => shift > MOST_SHIFT || !isPaintedInBits)
  isAllWell &&= moved.length === 0
  console.log(
    `${shifts.length} visits, pages bit by bit: most that moved ${Math.max(...shifts.map(({ shift }) => shift)).toFixed(4)}`,
  )
  for (const { page, width, shift, isPaintedInBits } of moved)
    console.log(
      `MISS ${page}, ${width} px: ${isPaintedInBits ? shift.toFixed(4) : "painted only when it had come whole"}`,
    )

  const rate = await ratePage(`${server.url}/preview/home`)
  const isQuick = rate.ratio >= LEAST_RATE
  isAllWell &&= isQuick
  console.log(
    `/preview/home from memory: ${rate.ours.toFixed(0)} requests/s, a bare server with the same bytes ` +
      `${rate.bare.toFixed(0)}: ${rate.ratio.toFixed(2)} (${isQuick ? "at least" : "BELOW"} ${LEAST_RATE})`,
  )
}
