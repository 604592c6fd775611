import { accountsData } from "./core/accounts/index.ts"
import { approvalsData } from "./core/approvals/index.ts"
import { authData } from "./core/auth/index.ts"
import { basketData } from "./core/basket/index.ts"
import { bookablesData } from "./core/bookables/index.ts"
import { bookingsData } from "./core/bookings/index.ts"
import { consentsData } from "./core/consents/index.ts"
import { discountsData } from "./core/discounts/index.ts"
import { giftCardsData } from "./core/gift-cards/index.ts"
import { guardianshipsData } from "./core/guardianships/index.ts"
import { membershipsData } from "./core/memberships/index.ts"
import { notificationsData } from "./core/notifications/index.ts"
import { ordersData } from "./core/orders/index.ts"
import { playersData } from "./core/players/index.ts"
import { waitingListData } from "./core/waiting-list/index.ts"
import { walletData } from "./core/wallet/index.ts"
import { emailsData } from "./emails/personal-data.ts"
import { apiKeysData } from "./modules/api-keys/index.ts"
import { calendarFeedData } from "./modules/calendar-feed/index.ts"
import { certificatesData } from "./modules/certificates/index.ts"
import { developmentData } from "./modules/development/index.ts"
import { familiesData } from "./modules/families/index.ts"
import { financesData } from "./modules/finances/index.ts"
import { growingUpData } from "./modules/growing-up/index.ts"
import { hoursData } from "./modules/hours/index.ts"
import { importsData } from "./modules/imports/index.ts"
import { invitationsData } from "./modules/invitations/index.ts"
import { listsData } from "./modules/lists/index.ts"
import { playerGroupsData } from "./modules/player-groups/index.ts"
import { siteData } from "./modules/site/index.ts"
import { staffSessionsData } from "./modules/staff-sessions/index.ts"
import { substitutionsData } from "./modules/substitutions/index.ts"
import { teamData } from "./modules/team/index.ts"
import { webhooksData } from "./modules/webhooks/index.ts"
import type { PersonalData } from "./registrations/personal-data.ts"

/**
 * Who keeps what about persons. A feature that keeps something new adds its line here; `personal-data.api.test.ts`
 * compares the tables with the database's catalogue.
 */
export const personalData: readonly PersonalData[] = [
  accountsData,
  authData,
  playersData,
  playerGroupsData,
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
  discountsData,
  giftCardsData,
  financesData,
  membershipsData,
  calendarFeedData,
  notificationsData,
  emailsData,
  siteData,
  bookablesData,
  staffSessionsData,
  substitutionsData,
  hoursData,
  teamData,
  certificatesData,
  familiesData,
  importsData,
  apiKeysData,
  listsData,
  webhooksData,
]
