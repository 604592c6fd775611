/** The longest texts in characters, for the contract and the forms. */
export const longest = {
  firstName: 80,
  lastName: 80,
  /** First and last name in one field. */
  fullName: 160,
  playerName: 60,
  phone: 40,
  address: 200,
  email: 254,
  /** A visitor's message to the academy. */
  message: 5000,
  newsletter: 10_000,
  /** A family's comment with a rating. */
  ratingComment: 1000,
  /** The opponent of a game. */
  opponent: 80,
  /** A family's or coach's comment on a game or an achievement. */
  reportNote: 300,
  achievementTitle: 60,
  /** A coach's comment for a family, with a review or after a session. */
  coachWord: 1000,
  /** A coach's note on a session, and messages to its families. */
  sessionNote: 2000,
  sessionMessage: 600,
  planTitle: 80,
  planText: 200,
  /** What coaches need to know about a player's health. */
  healthNote: 300,
  videoName: 80,
  /** An admin's note on a certificate. */
  certificateNote: 200,
  /** An admin's note about a family. */
  officeNote: 2000,
  /** A tag on a player. */
  playerTag: 40,
  /** The name of a saved group of players. */
  groupName: 60,
  /** What is typed into the search of the panels. */
  search: 100,
  /** An admin's reason for a decision about a family. */
  reason: 500,
  /** An owner's explanation of unusual reading. */
  alarmNote: 300,
  /** The name of an API key or webhook endpoint. */
  connectionName: 80,
  /** A saved view of a list: its page, its name, and its filters as they stand in the address. */
  viewList: 60,
  viewName: 40,
  viewQuery: 1000,
  /** A pasted video address. */
  videoAddress: 300,
  betaCode: 200,
  password: 1000,
} as const
