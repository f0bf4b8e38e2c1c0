/**
 * What the SDK has, or had, for the shell and for tests alone. No remote may take it, so that it can go with the shell's
 * next version; a remote that takes it anyway is refused by its passport when it is published.
 */
export const FOR_THE_SHELL: readonly string[] = [
  'BrandProvider',
  'createBrowserRouter',
  'createQueryClient',
  'forgetGivenAnswers',
  'giveAnswers',
  'isSignedInHere',
  'LeadOnProvider',
  'MemoryRouter',
  'momentHere',
  'MomentProvider',
  'Outlet',
  'providePrefetch',
  'QueryClientProvider',
  'RouterProvider',
  'ScrollRestoration',
  'SiteRouter',
];

/** Whether an export of a package is the shell's alone. */
export const isForTheShell = (name: string, exported: string) =>
  name === '@portal/sdk' && FOR_THE_SHELL.includes(exported);
