interface TypedEmail {
  email: string
}

/** What a link between the forms for entering hands on, beside its address: the email that was typed, or nothing. */
export const typedEmail = (email: string | undefined): TypedEmail | null => (email ? { email } : null)

/** The email that another form handed on. */
export const emailOf = (state: unknown): string | undefined => (state as TypedEmail | null)?.email
