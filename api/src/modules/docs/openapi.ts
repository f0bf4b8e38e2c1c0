import { ADMIN_HEADER, type Access, type Call, type Upload } from '@portal/contracts/call';
import { CALLS } from '@portal/contracts/calls';
import { apiErrorSchema } from '@portal/contracts/errors';
import { webhookBodySchema, WEBHOOK_EVENT_SUMMARIES, WEBHOOK_EVENTS } from '@portal/contracts/webhook-events';
import * as z from 'zod';
import { COOKIES } from '../../security/cookies';

const SECURITY: Record<Access, Record<string, string[]>[]> = {
  public: [],
  member: [{ member: [] }],
  admin: [{ admin: [], adminHeader: [] }],
  deployer: [{ deployToken: [] }, { admin: [], adminHeader: [] }],
};

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const json = (schema: object) => ({ 'application/json': { schema } });

const files = ({ types, bytes }: Upload) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary', maxLength: bytes } }]));

/** The description of every call and webhook in OpenAPI 3.1, made from the contracts that the API itself checks by. */
export function openApi() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of CALLS) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Five Pillars portal API', version: '1.0.0' },
    paths,
    webhooks: Object.fromEntries(WEBHOOK_EVENTS.map((event) => [event, { post: webhook(event) }])),
    components: {
      schemas: { ApiError: schemaOf(apiErrorSchema, 'output') },
      securitySchemes: {
        member: { type: 'apiKey', in: 'cookie', name: COOKIES.member },
        admin: { type: 'apiKey', in: 'cookie', name: COOKIES.admin },
        adminHeader: { type: 'apiKey', in: 'header', name: ADMIN_HEADER, description: 'Always `true`' },
        deployToken: { type: 'http', scheme: 'bearer', description: 'A deploy token that has the right' },
      },
    },
  };
}

function operation(call: Call) {
  return {
    tags: [call.path.split('/')[2]],
    summary: call.summary,
    security: SECURITY[call.access],
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(call.body && { requestBody: { required: true, content: json(schemaOf(call.body, 'input')) } }),
    ...(call.upload && { requestBody: { required: true, content: files(call.upload) } }),
    responses: {
      [call.status ?? 200]: {
        description: 'Success',
        content: { [call.mediaType ?? 'application/json']: { schema: schemaOf(call.response, 'output') } },
      },
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/ApiError' }) },
    },
  };
}

const WEBHOOK_HEADERS = {
  'webhook-id': 'The same for every attempt to send the event',
  'webhook-timestamp': 'When this attempt was sent, in seconds since 1970',
  'webhook-signature': 'Signatures of `id.timestamp.body` (HMAC-SHA256), separated by spaces: `v1,` and base64',
};

/** What is posted to the owner's endpoints (Standard Webhooks). */
function webhook(event: (typeof WEBHOOK_EVENTS)[number]) {
  return {
    tags: ['webhooks'],
    summary: WEBHOOK_EVENT_SUMMARIES[event],
    parameters: Object.entries(WEBHOOK_HEADERS).map(([name, description]) => ({
      ...{ name, in: 'header', required: true, description },
      schema: { type: 'string' },
    })),
    requestBody: { required: true, content: json(schemaOf(webhookBodySchema(event), 'output')) },
    responses: {
      '2XX': { description: 'Received' },
      410: { description: 'No longer wants events: the endpoint is turned off' },
      default: { description: 'Not received: sent again, for up to three days' },
    },
  };
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as z.core.JSONSchema.ObjectSchema;
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}
