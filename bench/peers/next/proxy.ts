import { NextResponse, type NextRequest } from 'next/server';

/** Passes what the browser asks of the API, and the typeface that it serves, on to it. */
export const proxy = ({ nextUrl: { pathname, search } }: NextRequest) =>
  NextResponse.rewrite(new URL(pathname + search, process.env['API_ORIGIN']));

export const config = { matcher: ['/api/:path*', '/typeface/:path*'] };
