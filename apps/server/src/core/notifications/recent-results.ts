/** Results of a pure function by its input; of more than `most` the ones that were made first are forgotten. */
export class RecentResults<Input, Result> {
  private readonly results = new Map<Input, Result>()
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  /** The result for an input, made anew when it is not remembered. */
  get(input: Input, make: () => Result): Result {
    const known = this.results.get(input)
    if (known !== undefined) return known
    const result = make()
    this.results.set(input, result)
    if (this.results.size > this.most) {
      const [first] = this.results.keys()
      this.results.delete(first as Input)
    }
    return result
  }
}
