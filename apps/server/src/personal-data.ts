import { emailsData } from "./emails/personal-data.ts"
import { accountsData } from "./features/accounts/index.ts"
import { apiKeysData } from "./features/api-keys/index.ts"
import { approvalsData } from "./features/approvals/index.ts"
import { authData } from "./features/auth/index.ts"
import { basketData } from "./features/basket/index.ts"
import { bookablesData } from "./features/bookables/index.ts"
import { bookingsData } from "./features/bookings/index.ts"
import { calendarFeedData } from "./features/calendar-feed/index.ts"
import { certificatesData } from "./features/certificates/index.ts"
import { consentsData } from "./features/consents/index.ts"
import { developmentData } from "./features/development/index.ts"
import { familiesData } from "./features/families/index.ts"
import { financesData } from "./features/finances/index.ts"
import { growingUpData } from "./features/growing-up/index.ts"
import { guardianshipsData } from "./features/guardianships/index.ts"
import { invitationsData } from "./features/invitations/index.ts"
import { membershipsData } from "./features/memberships/index.ts"
import { notificationsData } from "./features/notifications/index.ts"
import { ordersData } from "./features/orders/index.ts"
import { playersData } from "./features/players/index.ts"
import { siteData } from "./features/site/index.ts"
import { staffSessionsData } from "./features/staff-sessions/index.ts"
import { substitutionsData } from "./features/substitutions/index.ts"
import { waitingListData } from "./features/waiting-list/index.ts"
import { walletData } from "./features/wallet/index.ts"
import { webhooksData } from "./features/webhooks/index.ts"
import type { PersonalData } from "./registrations/personal-data.ts"

/**
 * Who keeps what about persons. A feature that keeps something new adds its line here; `personal-data.api.test.ts`
 * compares the tables with the database's catalogue.
 */
export const personalData: readonly PersonalData[] = [
  accountsData,
  authData,
  playersData,
  developmentData,
  guardianshipsData,
  approvalsData,
  consentsData,
  growingUpData,
  bookingsData,
  basketData,
  waitingListData,
  invitationsData,
  walletData,
  ordersData,
  financesData,
  membershipsData,
  calendarFeedData,
  notificationsData,
  emailsData,
  siteData,
  bookablesData,
  staffSessionsData,
  substitutionsData,
  certificatesData,
  familiesData,
  apiKeysData,
  webhooksData,
]
