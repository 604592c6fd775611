/** An email that no mail server took so many times, about two days of trying, is given up. */
export const MOST_EMAIL_ATTEMPTS = 50
