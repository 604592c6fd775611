import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"

/**
 * A mark that tells a process from a later one with the same id: when it started, and in which boot.
 * Null when no such process runs; a zombie (dead, not yet collected by its parent) does not run.
 */
export function startMarkOf(pid: number): string | null {
  return process.platform === "linux" ? startMarkFromProc(pid) : startMarkFromPs(pid)
}

/** Whether a process has this number now. */
export function isRunning(pid: number): boolean {
  return startMarkOf(pid) !== null
}

function startMarkFromProc(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    // The command in parentheses may hold spaces, so count from the last one: state is field 3, start time field 22.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
    const [state, startTime] = [fields[0], fields[19]]
    if (startTime === undefined || state === "Z" || state === "X") return null
    return `${startTime}@${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}`
  } catch {
    return null
  }
}

function startMarkFromPs(pid: number): string | null {
  try {
    const line = execFileSync("ps", ["-o", "stat=,lstart=", "-p", String(pid)], { encoding: "utf8" }).trim()
    const [state = "Z", ...started] = line.split(/\s+/)
    return state.startsWith("Z") ? null : started.join(" ")
  } catch {
    return null
  }
}
