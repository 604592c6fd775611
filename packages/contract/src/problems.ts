/**
 * Every refusal of the API: its code and its HTTP status, once. The sentence a person reads is in
 * `locales/<language>/problems.json` under the same code.
 */
export const problemStatus = {
  // any call
  invalid_input: 400,
  malformed_body: 400,
  not_authenticated: 401,
  access_denied: 403,
  csrf_failed: 403,
  not_found: 404,
  method_not_allowed: 405,
  body_too_large: 413,
  host_refused: 421,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal_error: 500,
  database_unavailable: 503,
  server_busy: 503,
  // private launch
  beta_code_required: 403,
  beta_code_invalid: 400,
  // accounts
  wrong_password: 400,
  key_invalid: 400,
  no_sign_up_waiting: 409,
  letter_just_sent: 429,
  last_superuser: 409,
  superuser_stays: 409,
  // the admin panel
  name_taken: 409,
  value_refused: 409,
  still_in_use: 409,
  address_not_found: 404,
  geocoder_unavailable: 502,
  too_many_api_keys: 409,
  webhook_address_refused: 422,
  too_many_webhook_endpoints: 409,
  // players
  too_many_players: 409,
  not_an_image: 400,
  image_too_large: 400,
  image_broken: 400,
  // a player's development
  report_confirmed: 409,
  changed_meanwhile: 409,
  already_earned: 409,
  earned_by_rule: 409,
  video_already_added: 409,
  too_many_videos: 409,
  // guardians
  own_address: 409,
  request_closed: 409,
  too_many_guardians: 409,
  other_has_too_many_players: 409,
  connection_code_invalid: 400,
  last_guardian: 409,
  bookings_to_come: 409,
  // growing up
  guardian_needed: 403,
  too_young: 409,
  has_own_login: 409,
  player_took_over: 409,
  address_has_account: 409,
  // notifications
  channel_locked: 409,
  push_service_unknown: 422,
  // consents
  consent_needed: 409,
  // booking a seat
  bookable_full: 409,
  bookable_started: 409,
  bookable_cancelled: 409,
  already_booked: 409,
  overlapping_booking: 409,
  trial_used: 409,
  too_many_trials: 409,
  born_too_early: 409,
  born_too_late: 409,
  no_pass_left: 409,
  not_enough_money: 409,
  not_a_duo_session: 409,
  same_player_twice: 409,
  // planning sessions
  needs_confirmation: 409,
  series_without_dates: 409,
  plan_changed: 409,
  // a coach's sessions
  nobody_booked: 409,
  walk_in_too_early: 409,
  not_a_coach: 409,
  substitution_taken: 409,
  coach_elsewhere: 409,
  coach_away: 409,
  already_away: 409,
  // waiting for a seat
  already_waiting: 409,
  seats_are_free: 409,
  too_many_waiting: 409,
  offer_over: 409,
  // the basket
  basket_empty: 409,
  basket_full: 409,
  basket_being_paid: 409,
  basket_line_gone: 409,
  already_in_basket: 409,
  // after booking
  already_paid: 409,
  already_cancelled: 409,
  too_late_to_move: 409,
  other_kind_of_session: 409,
  booking_not_payable: 409,
  session_over: 409,
  refund_not_offered: 409,
  refund_sent: 409,
  too_early_to_be_late: 409,
  session_not_over: 409,
  player_was_absent: 409,
  rating_closed: 409,
  // memberships
  membership_id_required_for_change: 400,
  membership_id_required_for_create: 400,
  no_active_membership: 409,
  no_membership: 409,
  already_member: 409,
  card_required: 409,
  membership_not_started: 409,
  membership_ending: 409,
  membership_already_ending: 409,
  membership_already_paused: 409,
  membership_not_paused: 409,
  yearly_plan_stays: 409,
  same_plan: 409,
  nothing_to_take_back: 409,
  not_the_payer: 403,
  charge_under_way: 409,
  // invitations
  invitation_closed: 409,
  invitation_link_invalid: 400,
  player_cannot_come: 409,
  // orders
  too_many_unpaid: 409,
  order_closed: 409,
  price_changed: 409,
  too_late_for_bank_transfer: 409,
  swish_takes_kronor: 409,
  no_instalments: 409,
  paid_in_part: 409,
  own_family: 403,
  order_not_paid: 409,
  refund_too_large: 409,
  bank_file_unknown: 400,
  import_has_errors: 409,
  already_settled: 409,
  correction_decided: 409,
  second_colleague_needed: 403,
  merge_same_account: 409,
  merge_of_staff: 409,
  merge_of_own_login: 409,
  merge_of_leaving: 409,
  merge_with_basket: 409,
  newsletter_sent: 409,
  newsletter_not_tested: 409,
  newsletter_without_readers: 409,
  other_currency: 409,
  payment_provider_unavailable: 502,
  signature_invalid: 400,
} as const

export type ProblemCode = keyof typeof problemStatus

/** One wrong field of an `invalid_input`. `code` is a key of `locales/<language>/problems.json`, section `field`. */
export interface FieldError {
  param: string
  code: FieldErrorCode
  message: string
}

export const fieldErrorCodes = [
  "required",
  "invalid",
  "too_short",
  "too_long",
  "too_small",
  "too_large",
  "not_a_choice",
  "null_characters_not_allowed",
  "in_the_future",
  "before_birth",
  "unknown_video_host",
  "changed_meanwhile",
] as const
export type FieldErrorCode = (typeof fieldErrorCodes)[number]
