/** How often something may be attempted within a period that starts with the first attempt. */
interface LimitRule {
  max: number;
  minutes: number;
}

export type LimitName =
  | 'signInFailuresPerKnownDevice'
  | 'signInFailuresPerAddress'
  | 'signInFailuresPerAccountAndAddress'
  | 'signInFailuresPerAccount'
  | 'providerSignInsPerAddress'
  | 'signUpsPerAddress'
  | 'passwordResetsPerAddress'
  | 'passwordResetsPerAccount'
  | 'wrongPasswordsPerMember'
  | 'exportsPerMember'
  | 'picturesPerMember'
  | 'postPicturesPerMember'
  | 'logosPerAdmin'
  | 'portraitsPerAdmin'
  | 'importsPerAdmin'
  | 'broadcastTestsPerAdmin'
  | 'adminSignInFailuresPerAddress'
  | 'adminSignInFailuresInTotal'
  | 'wrongCodesPerStaff'
  | 'wrongInvitationsPerAddress'
  | 'addressLinksPerMember'
  | 'questionnairesPerAddress'
  | 'confirmationMailsPerAddress'
  | 'remoteLoadsPerAddress'
  | 'postsPerMember'
  | 'postEditsPerMember'
  | 'prioritiesPerMember'
  | 'habitsPerMember'
  | 'commentsPerMember'
  | 'mentionsPerMember'
  | 'memberSearchesPerMember'
  | 'reportsPerMember'
  | 'messagesPerMember'
  | 'messagesPerMemberADay'
  | 'attachmentsPerWriter'
  | 'bookingsPerMember'
  | 'calendarReadsPerCoach'
  | 'partnerChangesPerMember'
  | 'strategyTimesPerAddress'
  | 'strategyTimesPerMailbox'
  | 'wrongPaymentEventsPerAddress'
  | 'wrongEmailEventsPerAddress'
  | 'purchasesPerMember'
  | 'purchasesPerAddress'
  | 'purchaseLooks'
  | 'purchaseMails'
  | 'wrongDeployTokensPerAddress'
  | 'uploadsPerDeployer'
  | 'uploadedBytesPerDeployer'
  | 'movesPerDeployer'
  | 'verificationsPerDeployer';

export type LimitRules = Record<LimitName, LimitRule>;

/** The limits, all in one place. Generous enough for an office behind one address. */
export const DEFAULT_LIMIT_RULES: LimitRules = {
  signInFailuresPerKnownDevice: { max: 10, minutes: 15 },
  signInFailuresPerAddress: { max: 30, minutes: 15 },
  signInFailuresPerAccountAndAddress: { max: 10, minutes: 15 },
  signInFailuresPerAccount: { max: 100, minutes: 60 },
  providerSignInsPerAddress: { max: 120, minutes: 15 },
  signUpsPerAddress: { max: 60, minutes: 60 },
  passwordResetsPerAddress: { max: 30, minutes: 60 },
  passwordResetsPerAccount: { max: 5, minutes: 60 },
  wrongPasswordsPerMember: { max: 10, minutes: 15 },
  exportsPerMember: { max: 20, minutes: 60 },
  picturesPerMember: { max: 30, minutes: 60 },
  postPicturesPerMember: { max: 60, minutes: 60 },
  logosPerAdmin: { max: 60, minutes: 60 },
  portraitsPerAdmin: { max: 60, minutes: 60 },
  importsPerAdmin: { max: 60, minutes: 60 },
  broadcastTestsPerAdmin: { max: 30, minutes: 60 },
  adminSignInFailuresPerAddress: { max: 10, minutes: 15 },
  adminSignInFailuresInTotal: { max: 100, minutes: 15 },
  wrongCodesPerStaff: { max: 10, minutes: 15 },
  wrongInvitationsPerAddress: { max: 30, minutes: 15 },
  addressLinksPerMember: { max: 5, minutes: 60 },
  questionnairesPerAddress: { max: 60, minutes: 60 },
  /** By the email address: the questionnaire is stored all the same. */
  confirmationMailsPerAddress: { max: 1, minutes: 24 * 60 },
  remoteLoadsPerAddress: { max: 600, minutes: 60 },
  postsPerMember: { max: 60, minutes: 60 },
  postEditsPerMember: { max: 120, minutes: 60 },
  prioritiesPerMember: { max: 120, minutes: 60 },
  habitsPerMember: { max: 60, minutes: 60 },
  commentsPerMember: { max: 120, minutes: 60 },
  mentionsPerMember: { max: 60, minutes: 60 },
  /** A search for each letter that somebody types after an “@”. */
  memberSearchesPerMember: { max: 600, minutes: 60 },
  reportsPerMember: { max: 30, minutes: 60 },
  messagesPerMember: { max: 60, minutes: 60 },
  messagesPerMemberADay: { max: 300, minutes: 24 * 60 },
  /** Per sender, who is a member or a member of the team. */
  attachmentsPerWriter: { max: 120, minutes: 24 * 60 },
  bookingsPerMember: { max: 30, minutes: 60 },
  calendarReadsPerCoach: { max: 30, minutes: 60 },
  partnerChangesPerMember: { max: 30, minutes: 60 },
  strategyTimesPerAddress: { max: 30, minutes: 60 },
  /** By the email address of the lead, over all that were sent with it. */
  strategyTimesPerMailbox: { max: 12, minutes: 24 * 60 },
  /** Signed ones are always accepted. */
  wrongPaymentEventsPerAddress: { max: 60, minutes: 15 },
  /** Those with the secret are always accepted. */
  wrongEmailEventsPerAddress: { max: 60, minutes: 15 },
  purchasesPerMember: { max: 30, minutes: 60 },
  purchasesPerAddress: { max: 30, minutes: 60 },
  /** Per purchase: how often a minute the provider is asked for its state. */
  purchaseLooks: { max: 10, minutes: 1 },
  purchaseMails: { max: 3, minutes: 60 },
  wrongDeployTokensPerAddress: { max: 30, minutes: 15 },
  /** By the deploy token's id, or the admin. Uploads that are refused count, so the span is short. */
  uploadsPerDeployer: { max: 60, minutes: 5 },
  /** Bytes of uploads that were accepted (1 GB). */
  uploadedBytesPerDeployer: { max: 1_073_741_824, minutes: 60 },
  movesPerDeployer: { max: 600, minutes: 60 },
  verificationsPerDeployer: { max: 60, minutes: 60 },
};

/** Browsers that a member can be signed in on at a time; one more ends the session that was used longest ago. */
export const SESSIONS_AT_ONCE = 20;

/** Injects the limits; tests provide smaller ones. */
export const LIMIT_RULES = Symbol('limit rules');
