import {
  notifyManager,
  QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryFunctionContext,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { Call, CallInput, CallOutput } from '@portal/contracts/call';
import { toastUnverifiedEmail } from './unverified-email-toast';
import { dehydratedResponse } from './hydration';
import { isUnauthorized, pathOf, send } from './http';
import { goToSignIn } from './unauthorized';

/** Queries and mutations as spec section 7 wants them: no retry, never stale, no refetch on focus, no polling. */
export function createQueryClient(): QueryClient {
  // Renders an optimistic change before the browser paints or a test asserts.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** The cache key of a call: its path first, so that a path prefix names all of its variants. */
export const callKey = <C extends Call>(call: C, input: CallInput<C>) => [pathOf(call, input)] as const;

/**
 * Whether a member's call found nobody signed in. Admin calls, including the sign-in, are handled by their own pages.
 */
export const isSignedOutMember = (call: Call, error: unknown) => call.access === 'member' && isUnauthorized(error);

/**
 * The option that aborts a first fetch when nothing displays its query anymore. A refetch of cached data runs to its end
 * instead: data that was changed on the screen meanwhile counts as current, so an aborted refetch wouldn't be repeated.
 */
export function abortWhenUnused(context: QueryFunctionContext): { signal?: AbortSignal } {
  if (context.client.getQueryData(context.queryKey) !== undefined) return {};
  return { signal: context.signal };
}

interface ReadOptions {
  /** Milliseconds before the redirect to the sign-in if nobody is signed in (spec section 8); default: 500. */
  signInDelay?: number;
}

/** Query options of a GET call, for `useQuery`, `prefetchQuery` and `setQueryData`. */
export const callOptions = <C extends Call>(call: C, input: CallInput<C>, { signInDelay }: ReadOptions = {}) =>
  queryOptions<CallOutput<C>>({
    queryKey: callKey(call, input),
    networkMode: 'always',
    queryFn: async (context) => {
      try {
        return (await send(call, input, abortWhenUnused(context))).data;
      } catch (error) {
        if (isSignedOutMember(call, error)) goToSignIn(signInDelay);
        throw error;
      }
    },
  });

/** Reads a call: `useCall(getDashboard, {})`. Answers react-query's result. */
export function useCall<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: ReadOptions & { enabled?: boolean } = {},
): UseQueryResult<CallOutput<C>> {
  const client = useQueryClient();
  return useQuery({
    ...callOptions(call, input, options),
    initialData: () => dehydratedResponse(client, call, pathOf(call, input))?.data,
    ...(options.enabled !== undefined && { enabled: options.enabled }),
  });
}

interface SendingOptions<C extends Call, Context> {
  onMutate?: (input: CallInput<C>) => Context | Promise<Context>;
  onSuccess?: (data: CallOutput<C>, input: CallInput<C>, context: Context | undefined) => unknown;
  /**
   * Not called if nobody is signed in: then a message is shown and the sign-in opens. For a member with an unverified
   * email address, a message is shown after it.
   */
  onError?: (error: Error, input: CallInput<C>, context: Context | undefined) => unknown;
  onSettled?: (data: CallOutput<C> | undefined, error: Error | null, input: CallInput<C>) => unknown;
  headers?: (input: CallInput<C>) => Record<string, string>;
}

/** Sends a call: `const add = useSend(createPriority, {…}); add.mutate({ body: { title } })`. */
export function useSend<C extends Call, Context = unknown>(call: C, options: SendingOptions<C, Context> = {}) {
  const { headers, onError, ...rest } = options;
  return useMutation<CallOutput<C>, Error, CallInput<C>, Context>({
    ...rest,
    mutationFn: async (input) => (await send(call, input, { ...(headers && { headers: headers(input) }) })).data,
    onError: (error, input, context) => {
      if (isSignedOutMember(call, error)) {
        goToSignIn();
        return undefined;
      }
      const handled = onError?.(error, input, context);
      // Overrides the page's own message: it may be from a release that does not know about email verification.
      toastUnverifiedEmail(error);
      return handled;
    },
  });
}

export { useQueryClient };
