import { expect, test } from "vitest"
import { rightsOf, roleOf, staffRoles } from "./staff-roles.ts"

test.each([...staffRoles, null])("the rights of %s add up to it again", (role) => {
  expect(roleOf(rightsOf(role))).toBe(role)
})

test("the flags have the last word: a role gives nothing that they do not", () => {
  expect(roleOf({ is_staff: false, is_superuser: false, staff_role: "owner" })).toBeNull()
  expect(roleOf({ is_staff: true, is_superuser: false, staff_role: "owner" })).toBe("coach")
  expect(roleOf({ is_staff: true, is_superuser: true, staff_role: null })).toBe("owner")
  expect(roleOf({ is_staff: false, is_superuser: true, staff_role: "coach" })).toBe("owner")
})
