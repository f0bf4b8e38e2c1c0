import * as z from 'zod';
import { defineCall } from '../shared/call';
import { courseParams } from '../courses/courses';

export const getWorksheet = defineCall({
  method: 'GET',
  path: '/api/worksheets/:courseKey.pdf',
  access: 'member',
  summary: 'Returns a course’s worksheet to print: a PDF in US Letter format. 404 for a course that has none.',
  mediaType: 'application/pdf',
  params: courseParams,
  /** The bytes of the file. */
  response: z.unknown(),
});
