/** What a family was promised, by answers that arrived. */
export class Memory {
  /** Confirmed bookings, but those that the family cancelled itself. */
  readonly bookings = new Set<number>()
  /** Invoices that it means to pay, amounts in major units. */
  readonly invoices: { reference: string; amount: number }[] = []

  booked(id: number): void {
    this.bookings.add(id)
  }

  gone(id: number): void {
    this.bookings.delete(id)
  }
}
