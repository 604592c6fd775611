export { ChooseMember } from "./choose-member-part.ts"
export { MembershipTab } from "./membership-tab-part.ts"
