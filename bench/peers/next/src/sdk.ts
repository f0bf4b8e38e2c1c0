/** What the portal's views take from `@portal/sdk`: the same functions, with Next's links in place of the router's. */
export { useMutation, useQueryClient } from '@tanstack/react-query';
export { forgetAdmin, useAdminStatus } from '../../../../libs/sdk/src/admin-status';
export { useBrand } from '../../../../libs/sdk/src/brand';
export { dateRangeText, dateText } from '../../../../libs/sdk/src/date-text';
export { clearDevice } from '../../../../libs/sdk/src/device-storage';
export { HttpError, isUnauthorized, pathOf, send, type SendOptions } from '../../../../libs/sdk/src/http';
export { pagesKey, pagesKeyOf, usePages, type PagedList } from '../../../../libs/sdk/src/pages';
export { RenderContextProvider, useHydrated, useRenderContext } from '../../../../libs/sdk/src/render-context';
export { callKey, createQueryClient, useCall, useSend } from '../../../../libs/sdk/src/query';
export {
  useQueuedCalls,
  type NewCall,
  type QueuedCall,
  type QueuedInput,
  type Queueing,
} from '../../../../libs/sdk/src/queued-calls';
export { useMember } from '../../../../libs/sdk/src/session';
export { useTheme } from '../../../../libs/sdk/src/theme';
export { showToast, useToast, useToasts } from '../../../../libs/sdk/src/toasts';
export { goToSignIn } from '../../../../libs/sdk/src/unauthorized';
export { toastUnverifiedEmail } from '../../../../libs/sdk/src/unverified-email-toast';
export { useDraft } from '../../../../libs/sdk/src/use-draft';
export { Link, NavLink } from './link';
export { useSearchParams } from './search-params';
export { UnsavedWorkGuard } from './unsaved-work-guard';
