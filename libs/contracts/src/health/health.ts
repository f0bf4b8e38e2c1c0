import * as z from 'zod';
import { defineCall } from '../shared/call';

export const getHealth = defineCall({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  summary: 'Reports that the process is alive.',
  response: z.object({ status: z.literal('ok') }),
});

export const getReady = defineCall({
  method: 'GET',
  path: '/api/ready',
  access: 'public',
  summary: 'Reports that the database responds and all migrations are applied; 503 otherwise.',
  response: z.object({ status: z.literal('ready') }),
});
