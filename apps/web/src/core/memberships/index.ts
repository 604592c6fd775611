export { ChooseMember } from "./choose-member-part.ts"
export { isToPay, MembershipLines, membershipLinesQuery } from "./membership-lines.tsx"
export { MembershipTab } from "./membership-tab-part.ts"
