import { redirect } from "react-router"
import { contact } from "../../shell/places.ts"

/** The footer's short address for writing to us. */
export const loader = () => {
  throw redirect(contact.to)
}

export default function ContactRedirect() {
  return null
}
