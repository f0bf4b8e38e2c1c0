/** How long, in milliseconds, a connection is waited for. */
export interface RequestTimes {
  /** Until the headers of a request are there. */
  headers: number;
  /** Until the whole request is there, with its body. */
  request: number;
  /** Maximum inactivity of a connection with a request in progress: no bytes read or written. */
  silence: number;
  /** Between looks at which requests are late. */
  checkEvery: number;
}

/** Enough for the largest upload over a slow line. */
export const REQUEST_TIMES: RequestTimes = { headers: 20_000, request: 60_000, silence: 60_000, checkEvery: 5_000 };
