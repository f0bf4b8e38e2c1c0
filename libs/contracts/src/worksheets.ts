import * as z from 'zod';
import { defineCall } from './call';
import { courseParams } from './courses';

export const getWorksheet = defineCall({
  method: 'GET',
  path: '/api/worksheets/:courseKey.pdf',
  access: 'member',
  summary: 'The worksheet of a course, to print: a PDF of US Letter pages. 404 for a course that has none.',
  mediaType: 'application/pdf',
  params: courseParams,
  /** The bytes of the file. */
  response: z.unknown(),
});
