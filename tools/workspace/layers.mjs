// Plain JavaScript: oxlint loads it as it stands, on Node 20 too.

/** By which remotes and the shell are built up: what there is one of comes through the SDK. */
const FOR_BROWSERS = ['contracts', 'delivery', 'design', 'sdk', 'ui'];

/**
 * Who may import whom. `at` is where a layer stands; it takes its own files, and
 * - `ours`: packages and folders of this repository;
 * - `theirs`: packages of others. All where it is left out, but for those of `never`; `node:` is all of Node's.
 */
export const LAYERS = [
  { at: 'libs/contracts/src', ours: [], theirs: ['zod'] },
  { at: 'libs/design/src', ours: [], theirs: [] },
  { at: 'libs/ui/src', ours: ['design'], theirs: ['react', 'react-dom', 'styled-components'] },
  { at: 'libs/delivery/src', ours: ['contracts', 'design'], theirs: ['node:', 'zod'] },
  { at: 'libs/sdk/src', ours: ['contracts', 'design', 'sdk', 'ui'], never: ['node:'] },
  { at: 'libs/remote-kit/src', ours: ['contracts', 'delivery', 'design', 'sdk', 'ui'] },
  { at: 'shell/src', ours: FOR_BROWSERS },
  {
    at: 'mf-*/src',
    ours: FOR_BROWSERS,
    never: ['@tanstack/react-query', 'zustand', 'react-router', 'react-router-dom'],
  },
  {
    at: 'api/src',
    ours: ['api/content', 'contracts', 'delivery', 'design', 'environment'],
    never: ['react', 'react-dom'],
  },
  {
    at: 'api',
    ours: ['bench', 'cluster', 'contracts', 'delivery', 'design', 'embedded-database', 'environment', 'test-runs'],
    never: ['react'],
  },
  {
    at: 'tools/*',
    ours: [
      'archived-releases',
      'cluster',
      'contracts',
      'delivery',
      'embedded-database',
      'environment',
      'packages',
      'portal',
      'remote-kit',
      'sdk',
      'test-runs',
      'typeface',
      'ui',
      'workspace',
    ],
  },
  {
    at: 'e2e',
    ours: ['contracts', 'delivery', 'design', 'embedded-database', 'environment', 'pictures', 'test-runs'],
    never: ['react'],
  },
];

/** What specs and the helpers of tests may import besides. */
export const IN_TESTS = {
  files: /\.spec\.tsx?$|\/testing\//,
  ours: ['remote-kit/testing', 'api/test'],
  theirs: ['@jest/globals', '@testing-library', 'fast-check', 'node:'],
};

/**
 * Folders of a layer from below to above: each imports only what stands below it, not what stands beside it. Folders inside one of
 * `apart` don't import each other.
 */
export const LEVELS = [
  { at: 'mf-*/src', order: [['shared'], ['features'], ['pages'], ['routes']], apart: ['features'] },
  // The admin's features, grouped by who works there.
  { at: 'mf-admin/src/features', order: [], apart: ['billing', 'crm', 'platform'] },
  {
    at: 'api/src',
    order: [
      ['csv', 'email', 'errors', 'jobs', 'outgoing'],
      ['time'],
      ['config'],
      ['logging'],
      ['database'],
      ['storage'],
      ['limits'],
      ['security'],
      ['http'],
      ['server-pages'],
      ['modules'],
    ],
    // They name the tables and statements of every module.
    except: ['api/src/database/entities.ts', 'api/src/database/seeds/', 'api/src/database/statements.spec.ts'],
  },
];

/** Where each folder is a module of Nest: others import its `<name>.module.ts`, what that exports, and its shared files. */
export const MODULES = 'api/src/modules';

/** A file of every module that others may import: the emails that it sends, which the owner sees in one list. */
export const SHARED_FILE = 'email-templates';

/**
 * What else other modules may import, by the module that owns it: entities that they write in their own transactions, and
 * fragments that their statements are built from. All other files are private to their module.
 */
export const SHARED_FILES = {
  auth: ['password/password-reset.entity', 'sessions/session.entity'],
  coaching: [
    'calendar/calendar-feed.entity',
    'calendar/calendar-file',
    'check-ins/completed-check-in.entity',
    'schedule/coaches-of-member',
    'schedule/session-record.entity',
  ],
  community: ['mention.sql', 'mentioned-text'],
  courses: ['course-assignment.entity', 'course.entity', 'current-course.sql'],
  habits: ['habit.entity'],
  imports: ['importable'],
  leads: ['lead-event.entity'],
  lessons: ['activity.entity', 'lesson.entity'],
  notifications: ['staff-notification.sql'],
  outbox: [
    'address-suppression.sql',
    'email-template',
    'email.sql',
    'staff-alerts',
    'staff-email-choice.entity',
    'unsubscribe-link',
  ],
  payments: [
    'checkout/checkout.entity',
    'coupons/coupon.entity',
    'customers/customer.entity',
    'invoices/invoice.entity',
    'subscriptions/subscription.entity',
    'subscriptions/subscription.sql',
  ],
  onboarding: ['next-reminder'],
  people: ['timeline.sql'],
  pictures: ['picture-url.sql'],
  plans: ['entitlements.sql', 'offer.entity', 'plan-version.entity', 'plan.entity', 'version-for-sale.sql'],
  'strategy-sessions': ['strategy-link.entity'],
  push: ['push-message.sql'],
  users: ['member.sql', 'names', 'user.entity'],
  webhooks: ['webhook-message.sql'],
};
