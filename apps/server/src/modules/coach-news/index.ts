export { closeQuestions, tellAskedOfEnd } from "./close-questions.ts"
export { notifyCoaches, type SessionOfCoaches } from "./notify-coaches.ts"
export { countReadersOf, readCoachReaders } from "./read-coach-readers.ts"
export { readLedSessions } from "./read-led-sessions.ts"
