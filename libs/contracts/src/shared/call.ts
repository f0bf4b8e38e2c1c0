import type * as z from 'zod';

/**
 * Who may make a call: anyone, a signed-in member, the admin with the shared password or a staff account whose role has
 * the permission (`staff-permissions`; both also send {@link ADMIN_HEADER}), or a deployer: the admin, and programs with a
 * deploy token (`Authorization: Bearer …`) that has the permission.
 */
export type Access = 'public' | 'member' | 'admin' | 'deployer';

/** The header every admin call carries besides the admin session cookie (spec section 7). */
export const ADMIN_HEADER = 'x-admin-auth';

/** The header with the member's IANA time zone, e.g. `Pacific/Auckland`. */
export const TIME_ZONE_HEADER = 'x-time-zone';

/** The header of a response that the device has kept: when it was fetched, as an ISO date. The service worker sets it. */
export const KEPT_AT_HEADER = 'portal-kept-at';

/**
 * The header with the ID of the member in whose name a call is made: 401 if someone else is signed in by now, as when a
 * change waited on a device.
 */
export const MEMBER_HEADER = 'x-member-id';

/** The file that a call takes instead of a JSON body. */
export interface Upload {
  /** The content types it may be sent with. */
  readonly types: readonly string[];
  /** Its largest size, in bytes. */
  readonly bytes: number;
}

/** One call of the API: the single description that the server implements and the clients use. */
export interface Call<
  Params extends z.ZodType | undefined = z.ZodType | undefined,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Response extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Path with `:name` parameters, starting with `/api/`. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** Rejected with `address_unverified` for a member who has not verified their email address. */
  readonly addressFirst?: boolean;
  /** One sentence for the API's own documentation. */
  readonly summary: string;
  /** Success status; default: 200. */
  readonly status?: 200 | 201 | 204;
  /** Content type of a success that is not JSON; the response is then a text, or the bytes of a file. */
  readonly mediaType?: 'text/calendar' | 'text/csv' | 'text/html' | 'application/pdf' | 'image/webp';
  /** Set where the body is a file. */
  readonly upload?: Upload;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly response: Response;
}

type Definition<Params, Query, Body, Response> = {
  method: Call['method'];
  path: Call['path'];
  access: Access;
  addressFirst?: Call['addressFirst'];
  summary: string;
  status?: Call['status'];
  mediaType?: Call['mediaType'];
  params?: Params;
  query?: Query;
  body?: Body;
  response: Response;
};

/** Declares a call; parts that are left out are `undefined`. */
export function defineCall<
  Response extends z.ZodType,
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(definition: Definition<Params, Query, Body, Response>): Call<Params, Query, Body, Response> {
  return {
    ...definition,
    params: definition.params as Params,
    query: definition.query as Query,
    body: definition.body as Body,
  };
}

/** Declares a call whose body is a file. */
export const defineUpload = <
  Response extends z.ZodType,
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
>({
  upload,
  ...definition
}: Definition<Params, Query, undefined, Response> & { upload: Upload }) => ({ ...defineCall(definition), upload });

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** What a caller gives: only the parts that the call has. */
export type CallInput<C extends Call> = (C['params'] extends z.ZodType
  ? { params: InputOf<C['params']> }
  : { params?: undefined }) &
  (C['query'] extends z.ZodType ? { query?: InputOf<C['query']> } : { query?: undefined }) &
  (C['body'] extends z.ZodType ? { body: InputOf<C['body']> } : { body?: undefined }) &
  (C extends { upload: Upload } ? { file: Blob } : { file?: undefined });

/** A call's parsed response. */
export type CallOutput<C extends Call> = z.output<C['response']>;
