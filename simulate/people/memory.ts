/** What a family was promised, by answers that arrived. */
export class Memory {
  /** Confirmed bookings, with their start; what the family cancelled itself is taken out. */
  readonly bookings = new Map<number, string>()
  /** Invoices that it means to pay, amounts in major units. */
  readonly invoices: { reference: string; amount: number }[] = []

  booked(id: number, startsAt: string): void {
    this.bookings.set(id, startsAt)
  }

  gone(id: number): void {
    this.bookings.delete(id)
  }
}
