export { BankTransfers } from "./bank-transfers.tsx"
