/** Longest texts that the server takes, in characters: the contract refuses more, the forms do not let it be typed. */
export const longest = {
  firstName: 80,
  lastName: 80,
  /** First and last name in one field. */
  fullName: 160,
  playerName: 60,
  phone: 40,
  address: 200,
  email: 254,
  /** A message of a visitor to the office. */
  message: 5000,
  newsletter: 10_000,
  /** What a family writes beside its stars. */
  ratingComment: 1000,
  /** Against whom a game was. */
  opponent: 80,
  /** A family's or coach's word on a game or an achievement. */
  reportNote: 300,
  achievementTitle: 60,
  /** A coach's word to a family, with the abilities or after a session. */
  coachWord: 1000,
  /** A coach's note on a whole session, and what a coach writes to its families. */
  sessionNote: 2000,
  sessionMessage: 600,
  planTitle: 80,
  planText: 200,
  /** What a coach has to know of a player's health. */
  healthNote: 300,
  videoName: 80,
  /** What the office notes beside a colleague's certificate. */
  certificateNote: 200,
  /** What the office notes about a family. */
  officeNote: 2000,
  /** Why the office decides something about a family. */
  reason: 500,
  /** Why an owner knows of unusual reading. */
  alarmNote: 300,
  /** What the owner calls a key or a receiver of another program's. */
  connectionName: 80,
  /** An address of a film, as pasted. */
  videoAddress: 300,
  betaCode: 200,
  password: 1000,
} as const
