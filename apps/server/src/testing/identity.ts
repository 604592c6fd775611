/** The academy's own facts, as an operator sets them: all that a server needs that others can reach. */
export const identity = {
  ACADEMY_NAME: "Solna Bollskola AB",
  ACADEMY_EMAIL: "hej@solna.example",
  ACADEMY_PHONE: "08-123 45 67",
  ACADEMY_STREET: "Parkvägen 1",
  ACADEMY_POSTCODE: "169 35",
  ACADEMY_TOWN: "Solna",
  ACADEMY_ORGANISATION_NUMBER: "556123-4567",
  ACADEMY_VAT_NUMBER: "SE556123456701",
  ACADEMY_BANKGIRO: "123-4566",
}
