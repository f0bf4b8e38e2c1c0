// @portal/sdk 1.2.0

// libs/sdk/src/admin-status.d.ts
export declare function readAdminStatus(now: number): boolean;
export declare function rememberAdmin(now: number): void;
export declare function forgetAdmin(): void;
export declare const useAdminStatus: () => boolean;

// libs/sdk/src/early-answers.d.ts
export declare function takeEarlyAnswer(path: string): Promise<Response> | undefined;
export declare function dropEarlyAnswers(): void;

// libs/sdk/src/http.d.ts
import { type ApiError } from '@portal/contracts/errors';
import { type Call, type CallInput, type CallOutput } from '@portal/contracts/call';
export declare class HttpError extends Error {
    readonly status: number;
    readonly body: string;
    readonly name = "HttpError";
    constructor(status: number, body: string, statusText: string);
    get refusal(): ApiError | undefined;
}
export declare const isUnauthorized: (error: unknown) => boolean;
export interface SendOptions {
    headers?: Record<string, string>;
    signal?: AbortSignal;
}
export declare function pathOf<C extends Call>(call: C, input: CallInput<C>): string;
export declare function send<C extends Call>(call: C, input: CallInput<C>, options?: SendOptions): Promise<{
    data: CallOutput<C>;
    headers: Headers;
}>;

// libs/sdk/src/link.d.ts
import { type LinkProps, type NavLinkProps } from 'react-router-dom';
export declare const Link: (props: LinkProps) => import("react").JSX.Element;
export declare const NavLink: (props: NavLinkProps) => import("react").JSX.Element;

// libs/sdk/src/not-found.d.ts
export declare function NotFound(): import("react").JSX.Element;

// libs/sdk/src/pages.d.ts
import { type InfiniteData } from '@tanstack/react-query';
import type { Call, CallInput, CallOutput } from '@portal/contracts/call';
export interface ListPage<C extends Call> {
    items: CallOutput<C>;
    next: string | undefined;
}
export type PagedList<C extends Call> = InfiniteData<ListPage<C>, string>;
export declare function nextPage(headers: Headers): string | undefined;
export declare const pagesKey: <C extends Call>(call: C, params?: CallInput<C>['params']) => readonly [string, 'pages'];
export declare const usePages: <C extends Call>(call: C, inputFor: (next: URLSearchParams) => CallInput<C>) => import("@tanstack/react-query").UseInfiniteQueryResult<InfiniteData<ListPage<C>, unknown>, Error>;

// libs/sdk/src/prefetch.d.ts
type Prefetch = (path: string) => void;
export declare const providePrefetch: (provided: Prefetch) => void;
export declare function prefetchPage(path: string): void;
export {};

// libs/sdk/src/public.d.ts
export { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
export { createBrowserRouter, Outlet, RouterProvider, matchPath, MemoryRouter, Navigate, ScrollRestoration, useLocation, useMatches, useNavigate, useParams, useSearchParams, } from 'react-router-dom';
export { forgetAdmin, readAdminStatus, rememberAdmin, useAdminStatus } from './admin-status';
export { HttpError, isUnauthorized, pathOf, send, type SendOptions } from './http';
export { Link, NavLink } from './link';
export { NotFound } from './not-found';
export { nextPage, pagesKey, usePages, type ListPage, type PagedList } from './pages';
export { prefetchPage, providePrefetch } from './prefetch';
export { callKey, callOptions, createQueryClient, useCall, useQueryClient, useSend } from './query';
export { defineRemote, type LoadPage, type RemoteRoutes } from './remote';
export { useMember, useSession, type Session } from './session';
export { useTheme, type Theme } from './theme';
export { showToast, useToast, useToasts } from './toasts';
export { goToSignIn, signInUrl } from './unauthorized';
export { useDraft } from './use-draft';
export { UnsavedWorkGuard, useHasUnsavedWork } from './unsaved-work';

// libs/sdk/src/query.d.ts
import { QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Call, CallInput, CallOutput } from '@portal/contracts/call';
export declare function createQueryClient(): QueryClient;
export declare const callKey: <C extends Call>(call: C, input: CallInput<C>) => readonly [string];
export declare const isSignedOutMember: (call: Call, error: unknown) => boolean;
interface ReadOptions {
    signInDelay?: number;
}
export declare const callOptions: <C extends Call>(call: C, input: CallInput<C>, { signInDelay }?: ReadOptions) => import("@tanstack/query-core").OmitKeyof<import("@tanstack/react-query").UseQueryOptions<CallOutput<C>, Error, CallOutput<C>, readonly unknown[]>, "queryFn"> & {
    queryFn?: import("@tanstack/query-core").QueryFunction<CallOutput<C>, readonly unknown[], never> | undefined;
} & import("@tanstack/query-core").QueryKeyWithDataTag<readonly unknown[], CallOutput<C>, Error>;
export declare const useCall: <C extends Call>(call: C, input: CallInput<C>, options?: ReadOptions & {
    enabled?: boolean;
}) => import("@tanstack/react-query").UseQueryResult<import("zod").infer<C["response"]>, Error>;
interface SendingOptions<C extends Call, Context> {
    onMutate?: (input: CallInput<C>) => Context | Promise<Context>;
    onSuccess?: (data: CallOutput<C>, input: CallInput<C>, context: Context | undefined) => unknown;
    onError?: (error: Error, input: CallInput<C>, context: Context | undefined) => unknown;
    onSettled?: (data: CallOutput<C> | undefined, error: Error | null, input: CallInput<C>) => unknown;
    headers?: (input: CallInput<C>) => Record<string, string>;
}
export declare function useSend<C extends Call, Context = unknown>(call: C, options?: SendingOptions<C, Context>): import("@tanstack/react-query").UseMutationResult<CallOutput<C>, Error, CallInput<C>, Context>;
export { useQueryClient };

// libs/sdk/src/remote.d.ts
import type { ComponentType } from 'react';
import type { RemoteManifest } from '@portal/contracts/release';
export type LoadPage = () => Promise<{
    default: ComponentType;
}>;
export type RemoteRoutes = Readonly<Record<string, LoadPage>>;
export declare const defineRemote: <M extends RemoteManifest>(_manifest: M, pages: { readonly [Id in M['pages'][number]['id']]: LoadPage; }) => RemoteRoutes;

// libs/sdk/src/session.d.ts
import { type CurrentUser } from '@portal/contracts/auth';
export type Session = {
    status: 'loading';
} | {
    status: 'visitor';
} | {
    status: 'member';
    user: CurrentUser;
} | {
    status: 'failed';
    retry: () => void;
};
export declare function useSession(): Session;
export declare function useMember(): CurrentUser;

// libs/sdk/src/theme.d.ts
export type Theme = 'dark' | 'light';
export declare function useTheme(): {
    theme: Theme;
    toggleTheme: () => void;
};

// libs/sdk/src/toasts.d.ts
import type { Message } from '@portal/contracts/messages';
interface Toast extends Message {
    id: number;
}
export declare const useToasts: import("zustand").UseBoundStore<import("zustand").StoreApi<{
    current: Toast | null;
}>>;
export declare function showToast(message: Message): void;
export declare const useToast: () => typeof showToast;
export {};

// libs/sdk/src/unauthorized.d.ts
export declare const signInUrl: (returnTo: string) => string;
export declare const isLeavingForSignIn: () => boolean;
export declare function goToSignIn(delay?: number): void;

// libs/sdk/src/unsaved-work.d.ts
export declare const useHasUnsavedWork: () => boolean;
export declare function UnsavedWorkGuard({ when }: {
    when: boolean;
}): import("react").JSX.Element | null;

// libs/sdk/src/use-draft.d.ts
export declare function useDraft(name: string, initial?: string): readonly [draft: string, keepDraft: (text: string) => void, dropDraft: () => void];
