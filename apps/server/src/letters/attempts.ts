/** A letter that no mail server took so many times, about two days of trying, is given up. */
export const MOST_LETTER_ATTEMPTS = 50
