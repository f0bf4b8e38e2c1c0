/**
 * @portal/sdk: what the shell and the remotes share at run time. The shell provides it, remotes do not bundle it.
 * Everything exported here is the contract with remotes: a breaking change needs a new major version.
 */
export { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
export {
  Outlet,
  matchPath,
  MemoryRouter,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { forgetAdmin, readAdminStatus, rememberAdmin, useAdminStatus } from './admin-status';
export { BrandProvider, useBrand } from './brand';
export { dateRangeText, dateText } from './date-text';
export { clearDevice, registerDeviceStorage } from './device-storage';
export { clearDehydratedState, hydrateQueryClient } from './hydration';
export { HttpError, isUnauthorized, pathOf, send, type SendOptions } from './http';
export { isKept, useSavedSince } from './kept-answers';
export { Link, NavLink } from './link';
export { RedirectProvider, Navigate } from './navigate';
export { NotFound } from './not-found';
export {
  deviceTimeZone,
  currentRenderContext,
  RenderContextProvider,
  useHydrated,
  useMoment,
  useRenderContext,
} from './render-context';
export { nextPage, pagesKey, pagesKeyOf, usePages, type ListPage, type PagedList } from './pages';
export { prefetchPage, providePrefetch } from './prefetch';
export { callKey, callOptions, createQueryClient, useCall, useQueryClient, useSend } from './query';
export { useQueuedCalls, type NewCall, type QueuedCall, type QueuedInput, type Queueing } from './queued-calls';
export {
  defineMountedRemote,
  defineRemote,
  type LoadMountedPage,
  type LoadPage,
  type MountedPage,
  type MountedRoutes,
  type RemoteRoutes,
} from './remote';
export { isSignedInHere, useMember, useSession, type Session } from './session';
export { useTheme, type Theme } from './theme';
export { SiteRouter } from './site-router';
export { showToast, useToast, useToasts } from './toasts';
export { goToSignIn, signInUrl } from './unauthorized';
export { toastUnverifiedEmail } from './unverified-email-toast';
export { useDraft } from './use-draft';
export { useMatches } from './use-matches';
export { UnsavedWorkGuard, useHasUnsavedWork } from './unsaved-work';
