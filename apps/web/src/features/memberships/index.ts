export { ChooseMember } from "./choose-member.tsx"
export { MembershipTab } from "./membership-tab.tsx"
