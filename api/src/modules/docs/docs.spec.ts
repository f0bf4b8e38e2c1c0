import { CALLS } from '@portal/contracts/calls';
import { WEBHOOK_EVENTS } from '@portal/contracts/webhook-events';
import { Client } from '../../../test/client';
import { portalOfSpec } from '../../../test/portal';

describe('the API documentation', () => {
  const portal = portalOfSpec();

  test('describes every call, with the schemas that the API checks by', async () => {
    const { body } = (await portal.visitor().send('GET', '/api/docs/openapi.json')) as {
      body: { openapi: string; paths: Record<string, Record<string, object>> };
    };
    expect(body.openapi).toBe('3.1.0');
    for (const { method, path, summary } of CALLS) {
      expect(body.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]).toMatchObject({ summary });
    }
    expect(body.paths['/api/questionnaire']).toMatchObject({
      post: {
        requestBody: {
          content: { 'application/json': { schema: { properties: { industry: { enum: expect.any(Array) } } } } },
        },
      },
    });
  });

  test('describes every webhook with its body and the headers that sign it', async () => {
    const { body } = (await portal.visitor().send('GET', '/api/docs/openapi.json')) as {
      body: { webhooks: Record<string, { post: { parameters: { name: string }[] } }> };
    };
    expect(Object.keys(body.webhooks)).toEqual(WEBHOOK_EVENTS);
    expect(body.webhooks['lead.created']?.post).toMatchObject({
      summary: 'A visitor submitted the questionnaire.',
      requestBody: { content: { 'application/json': { schema: { properties: { type: { const: 'lead.created' } } } } } },
    });
    const headers = body.webhooks['plan.started']?.post.parameters.map(({ name }) => name);
    expect(headers).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature']);
  });

  test('is a page whose every file comes from here, with no inline script', async () => {
    const visitor = portal.visitor();
    const { body, headers } = await visitor.send('GET', '/api/docs');
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    const files = [...String(body).matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file = '']) => file);
    expect(files).toHaveLength(4);
    for (const file of files) expect((await visitor.send('GET', file)).status).toBe(200);
    expect(body).not.toMatch(/<script>|onload=/);
  });

  test('serves nothing else of the package', async () => {
    for (const file of ['package.json', '..%2fpackage.json', 'index.html']) {
      expect((await portal.visitor().send('GET', `/api/docs/${file}`)).status).toBe(404);
    }
  });

  test('is sent compressed, and not again while it is the same', async () => {
    const visitor = portal.visitor();
    for (const file of ['swagger-ui-bundle.js', 'swagger-ui.css', 'start.js', 'openapi.json']) {
      const { headers } = await visitor.send('GET', `/api/docs/${file}`, { headers: { 'accept-encoding': 'br' } });
      expect([file, headers.get('content-encoding'), headers.get('vary')]).toEqual([file, 'br', 'Accept-Encoding']);
      const again = await visitor.send('GET', `/api/docs/${file}`, {
        headers: { 'if-none-match': headers.get('etag') ?? '' },
      });
      expect([file, again.status, again.body]).toEqual([file, 304, '']);
    }
  });

  test('is not there where it is switched off', async () => {
    const hidden = new Client(await portal.another({ API_DOCS: '0' }));
    for (const file of ['', '/openapi.json', '/swagger-ui-bundle.js']) {
      expect((await hidden.send('GET', `/api/docs${file}`)).status).toBe(404);
    }
  });
});
