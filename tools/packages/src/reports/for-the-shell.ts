/**
 * What the SDK has, or had, for the shell and for tests alone. No remote may take it, so that it can go with the shell's
 * next version; a remote that takes it anyway is refused by its compatibility manifest when it is published.
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
 * What the contracts have for the API and the admin's own pages: it gains a permission with each call of theirs. A page of
 * before goes on with the permissions that it knows.
 */
const FOR_THE_ADMIN = /^staff(Permissions|Rights)\b/;

/** The codes of refusals grow with what the API refuses. One that a remote does not know is none to it: it has the words. */
const KNOWN_OR_NONE = /^errors\.(ERROR_CODES|apiErrorSchema)$/;

/** Whether a change of an export breaks no remote of a team's: it is the shell's or the admin's, or a remote passes it over. */
export const isForOurselves = (name: string, exported: string) =>
  (name === '@portal/sdk' && FOR_THE_SHELL.includes(exported)) ||
  (name === '@portal/contracts' && (FOR_THE_ADMIN.test(exported) || KNOWN_OR_NONE.test(exported)));
