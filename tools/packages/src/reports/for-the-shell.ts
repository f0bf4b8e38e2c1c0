/**
 * Exports of the SDK, current or removed, that are only for the shell and for tests. No remote may use them, so that
 * they can be removed with the shell's next version; a remote that does is rejected by its compatibility manifest when
 * it is published.
 */
export const FOR_THE_SHELL: readonly string[] = [
  'BrandProvider',
  'clearDehydratedState',
  'createBrowserRouter',
  'createQueryClient',
  'currentRenderContext',
  'forgetGivenAnswers',
  'giveAnswers',
  'hydrateQueryClient',
  'isSignedInHere',
  'LeadOnProvider',
  'MemoryRouter',
  'momentHere',
  'MomentProvider',
  'Outlet',
  'providePrefetch',
  'QueryClientProvider',
  'RedirectProvider',
  'RenderContextProvider',
  'RouterProvider',
  'ScrollRestoration',
  'SiteRouter',
];

/**
 * Exports of the contracts for the API and the admin pages: a permission is added with each of their calls. An earlier
 * page continues with the permissions that it knows.
 */
const FOR_THE_ADMIN = /^staff(Permissions|Rights)\b/;

/**
 * Error codes are added with new errors of the API. A remote ignores codes that it does not know, and uses the message.
 */
const KNOWN_OR_NONE = /^errors\.(ERROR_CODES|apiErrorSchema)$/;

/** Whether a change of an export breaks no remote of a team's: it is the shell's or the admin's, or a remote passes it over. */
export const isForOurselves = (name: string, exported: string) =>
  (name === '@portal/sdk' && FOR_THE_SHELL.includes(exported)) ||
  (name === '@portal/contracts' && (FOR_THE_ADMIN.test(exported) || KNOWN_OR_NONE.test(exported)));
