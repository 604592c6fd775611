import { cardColorAt, type EarnedByRule, earnedByRule } from "@academy/domain/development"
import { level, proBarWidth } from "@academy/domain/players"
import { type ClaimCause, claimsOf, missingEntries } from "@academy/domain/points"
import { wallClockDate } from "@academy/domain/time"
import { and, asc, eq, isNotNull, ne, sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { achievements, games, playerStats, pointEntries } from "../../db/tables/development.ts"
import { players } from "../../db/tables/players.ts"
import { tellMilestones } from "./tell-milestones.ts"

export interface Counted {
  points: number
  level: number
  pro_bar_width: number
  /** What one source gives now. */
  pointsOf(cause: ClaimCause, sourceId: number): number
}

/**
 * Counts a player anew after any change of a game, an achievement, a stat or an attendance: what rules earn, the list
 * of points, and their sums beside it (points, metal of the card, goals, assists). Tells the family of a level or an
 * achievement that is new. Everything is counted from the rows there are, so the order of changes doesn't matter; the
 * player's row is locked, so that two changes count one after the other.
 */
export async function recountPlayer(tx: Tx, playerId: number, now: Date): Promise<Counted> {
  const [before] = await tx
    .select({ points: players.points, card_color: players.card_color })
    .from(players)
    .where(eq(players.id, playerId))
    .for("no key update")
  if (!before) throw new Error(`no player ${playerId} to count`)
  const sources = await readSources(tx, playerId)
  const earned = earnedByRule(
    sources.games,
    sources.sessions.map(({ starts_at, attendance }) => ({
      day: wallClockDate(starts_at),
      was_there: attendance === "present",
    })),
  )
  const confirmed = await saveAchievements(tx, playerId, earned, sources, now)
  const points = await savePoints(tx, playerId, sources, now)
  const counting = sources.games.filter(({ state }) => state !== "declined")
  await tx
    .update(players)
    .set({
      points: points.total,
      goals: sumOf(counting.map(({ goals }) => goals)),
      assists: sumOf(counting.map(({ assists }) => assists)),
      ...(before.card_color === "elite" ? {} : { card_color: cardColorAt(level(points.total)) }),
    })
    .where(eq(players.id, playerId))
  await tellMilestones(tx, playerId, {
    level: level(points.total) > level(before.points) ? level(points.total) : null,
    achievements: confirmed,
    now,
  })
  return {
    points: points.total,
    level: level(points.total),
    pro_bar_width: proBarWidth(points.total),
    pointsOf: (cause, sourceId) => points.given.get(`${cause} ${sourceId}`) ?? 0,
  }
}

const sumOf = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0)

type Sources = Awaited<ReturnType<typeof readSources>>

async function readSources(tx: Tx, playerId: number) {
  return {
    games: await tx.select().from(games).where(eq(games.player_id, playerId)),
    sessions: await tx
      .select({ id: bookings.id, starts_at: bookings.starts_at, attendance: bookings.attendance })
      .from(bookings)
      .where(
        and(
          eq(bookings.player_id, playerId),
          eq(bookings.status, "confirmed"),
          isNotNull(bookings.attendance),
        ),
      )
      .orderBy(asc(bookings.starts_at), asc(bookings.id)),
    stats: await tx
      .select({ id: playerStats.id, state: playerStats.state, created_at: playerStats.created_at })
      .from(playerStats)
      .where(eq(playerStats.player_id, playerId)),
  }
}

/**
 * Makes the achievements by rule those that are earned. One that a family told is taken over when the rule is surer:
 * the family's was declined, or waits while the rule's is confirmed.
 * @returns ids of those that are confirmed by a rule and were not before
 */
async function saveAchievements(
  tx: Tx,
  playerId: number,
  earned: readonly EarnedByRule[],
  sources: Sources,
  now: Date,
): Promise<number[]> {
  const there = await tx.select().from(achievements).where(eq(achievements.player_id, playerId))
  const stale = there.filter(
    ({ source, kind }) => source === "rule" && !earned.some((wanted) => wanted.kind === kind),
  )
  for (const { id } of stale) await tx.delete(achievements).where(eq(achievements.id, id))
  const confirmed: number[] = []
  for (const wanted of earned) {
    const row = there.find(({ kind }) => kind === wanted.kind)
    const isSurer = row?.state === "declined" || (row?.state === "told" && wanted.state === "confirmed")
    if (row && row.source !== "rule" && !isSurer) continue
    const game = sources.games.find(({ id }) => id === wanted.game_id)
    const columns = {
      ...wanted,
      source: "rule" as const,
      decided_by: wanted.state === "confirmed" ? (game?.decided_by ?? null) : null,
      decided_at: wanted.state === "confirmed" ? (game?.decided_at ?? now) : null,
    }
    const isSame =
      row?.source === "rule" &&
      row.state === wanted.state &&
      row.game_id === wanted.game_id &&
      row.earned_on === wanted.earned_on
    if (isSame) continue
    const [kept] = row
      ? await tx
          .update(achievements)
          .set(columns)
          .where(eq(achievements.id, row.id))
          .returning({ id: achievements.id })
      : await tx
          .insert(achievements)
          .values({ player_id: playerId, told_by: game?.told_by ?? null, created_at: now, ...columns })
          .returning({ id: achievements.id })
    if (kept && wanted.state === "confirmed" && row?.state !== "confirmed") confirmed.push(kept.id)
  }
  return confirmed
}

/** Adds the entries that are missing in the player's list of points. */
async function savePoints(tx: Tx, playerId: number, { games, sessions, stats }: Sources, now: Date) {
  const earned = await tx
    .select({ id: achievements.id, state: achievements.state, created_at: achievements.created_at })
    .from(achievements)
    .where(eq(achievements.player_id, playerId))
  const claims = claimsOf({ games, achievements: earned, stats, sessions })
  const booked = await tx
    .select({
      cause: sql<ClaimCause>`${pointEntries.cause}`,
      source_id: pointEntries.source_id,
      day: pointEntries.day,
      points: sql<number>`sum(${pointEntries.points})::int`,
    })
    .from(pointEntries)
    .where(and(eq(pointEntries.player_id, playerId), ne(pointEntries.cause, "opening")))
    .groupBy(pointEntries.cause, pointEntries.source_id, pointEntries.day)
  const missing = missingEntries(claims, booked)
  if (missing.length > 0)
    await tx
      .insert(pointEntries)
      .values(missing.map((entry) => ({ player_id: playerId, created_at: now, ...entry })))
  const [opening] = await tx
    .select({ points: pointEntries.points })
    .from(pointEntries)
    .where(and(eq(pointEntries.player_id, playerId), eq(pointEntries.cause, "opening")))
  const entries = [...booked, ...missing]
  const given = new Map<string, number>()
  for (const { cause, source_id, points } of entries)
    given.set(`${cause} ${source_id}`, (given.get(`${cause} ${source_id}`) ?? 0) + points)
  return { given, total: (opening?.points ?? 0) + sumOf(entries.map(({ points }) => points)) }
}
