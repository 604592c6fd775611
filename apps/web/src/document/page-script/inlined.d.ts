declare module "*?inlined" {
  /** The file and what it imports, as the text of one script. */
  const code: string
  export default code
}
