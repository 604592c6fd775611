/**
 * What the specification quotes (sections 2, 5 and 8), word for word, by the key under which it is shown in English:
 * whoever built against the specification looks for these. They keep its capitals and exclamation marks.
 */
export const quotedTexts: Readonly<Record<string, string>> = {
  "shell:nav.ourStory": "Our Story",
  "shell:nav.training": "Training Programs",
  "shell:nav.bookNow": "Book Now",
  "shell:cookies.necessaryOnly": "Necessary Only",
  "shell:cookies.customize": "Customize",
  "shell:cookies.acceptAll": "Accept All",
  "shell:cookies.save": "Save Preferences",
  "common:cancel": "Cancel",
  "shell:denied.title": "Access Denied",

  "accounts:codes.mismatch": "Passwords do not match",
  "accounts:codes.mismatch_change": "Passwords don't match",
  "accounts:codes.confirm_required": "Please confirm your password",
  "contact:form.fillIn": "Please fill in all fields",
  "contact:form.fillInRequired": "Please fill in all required fields",
  "launch:gate.invalidTitle": "Invalid Beta Code",
  "launch:gate.invalid": "Please enter the correct beta access code to continue",

  "accounts:login.failed": "Invalid email or password",
  "accounts:codes.email_password_mismatch": "Invalid email or password",
  "accounts:login.verifyFirst": "Please check your email and verify your account before logging in",
  "accounts:login.failedWith": "Login failed: {{reason}}",
  "accounts:login.failedTitle": "Login Failed",
  "accounts:register.invalid": "Invalid registration data",
  "accounts:checkMail.created":
    "Account created successfully! Please check your email to verify your account before logging in.",
  "accounts:register.taken":
    "An account with this email already exists. Please check your email for verification instructions or try logging in.",
  "accounts:register.alreadyLoggedIn":
    "You are already logged in. Please log out first if you want to create a new account.",
  "accounts:register.failedWith": "Registration failed: {{reason}}",
  "accounts:register.failedTitle": "Registration Failed",
  "accounts:codes.invalid": "Please enter a valid email address",
  "accounts:forgot.failedWith": "Failed to send reset email: {{reason}}",
  "accounts:forgot.failedTitle": "Request Failed",
  "accounts:reset.invalid": "Invalid password reset data",
  "accounts:reset.failedWith": "Password reset failed: {{reason}}",
  "accounts:reset.failedTitle": "Reset Failed",
  "accounts:reset.notDoneTitle": "Password Reset Failed",
  "accounts:reset.badLinkTitle": "Invalid reset link",
  "accounts:reset.done": "Your password has been reset successfully.",
  "accounts:verify.invalidTitle": "Invalid verification key",
  "accounts:verify.failedTitle": "Email verification failed",
  "accounts:login.userNotLoaded": "Failed to load user data. Please reload the page.",
  "profile:password.changed": "Password changed successfully",

  "problems:not_authenticated": "Session expired. Please log in again.",
  "shell:session.expired": "Your session has expired. Please log in again.",
  "shell:account.loggedOut": "Logged out successfully",
  "shell:account.logOutFailedTitle": "Logout failed",
  "shell:account.logOutFailed": "Failed to log out. Please try again",
  "shell:error.technical": "Unexpected Application Error!",

  "contact:form.sent": "Message sent successfully! We'll get back to you soon.",
  "contact:form.failed": "Failed to send message. Please try again.",
  "bookings:list.upcomingEmpty": "No bookings found",
  "bookings:list.pastEmpty": "No bookings found",
  "bookings:list.cancelledEmpty": "No bookings found",
  "development:achievements.none": "No achievements yet",
  "development:achievements.added": "Achievement added successfully",
  "development:achievements.updated": "Achievement updated successfully",
  "development:achievements.deleted": "Achievement deleted successfully",
  "development:achievements.unsaved":
    "Failed to add achievement. {{title}} (+{{points}} points) is not saved.",
  "development:achievements.notUpdated": "Failed to update achievement.",
  "development:achievements.notDeleted": "Failed to delete achievement.",

  "problems:membership_id_required_for_change": "Membership ID required for change action",
  "problems:membership_id_required_for_create": "Membership ID required for create action",
  "problems:no_active_membership": "No active membership found",
  "problems:no_membership": "No membership found",
  "memberships:unknownAction": "Unknown action: {{action}}",
}
