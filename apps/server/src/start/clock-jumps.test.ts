import { expect, test, vi } from "vitest"
import { watchClock } from "./clock-jumps.ts"

test("a jump is said once, forward and back; a correction of seconds and time that passes are not", () => {
  vi.useFakeTimers()
  try {
    const lines: unknown[] = []
    const time = { wall: 1_000_000, steady: 5_000 }
    const stop = watchClock(
      { warn: (...line: unknown[]) => void lines.push(line) },
      { wall: () => time.wall, steady: () => time.steady, every_ms: 30_000 },
    )
    const pass = (wall: number, steady: number) => {
      time.wall += wall
      time.steady += steady
      vi.advanceTimersByTime(30_000)
    }
    pass(30_000, 30_000)
    pass(32_000, 30_000)
    pass(3_600_000, 30_000)
    pass(30_000, 30_000)
    pass(-3_540_000, 30_000)
    stop()
    pass(3_600_000, 0)
    expect(lines).toEqual([
      [{ jumped_ms: 3_570_000 }, "the clock jumped"],
      [{ jumped_ms: -3_570_000 }, "the clock jumped"],
    ])
  } finally {
    vi.useRealTimers()
  }
})
