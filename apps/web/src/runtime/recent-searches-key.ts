/** Where the browser keeps what a person of the panels opened last; it goes with the login. */
export const RECENT_SEARCHES_KEY = "recent-searches"
