import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { defineCall } from '@portal/contracts/call';
import { CALLS } from '@portal/contracts/calls';
import * as z from 'zod';
import { answerBySchema, jsonSchemaOf } from './answer-schema';
import { Handles } from './handles';
import { absoluteUrlMapper } from './absolute-urls';

const person = z.object({ name: z.string(), joined: z.iso.datetime(), photo: z.httpUrl().nullable() });
const call = (path: `/api/${string}`) =>
  defineCall({
    method: 'GET',
    path,
    access: 'public',
    summary: 'People',
    response: z.object({ people: z.array(person), note: z.string().optional() }),
  });

const ADA = { name: 'Ada "the first" \u2028</script>', joined: '2026-03-04T12:00:00.000Z', photo: null };

@Controller()
class People {
  @Handles(call('/api/more'))
  more() {
    return { people: [{ ...ADA, passwordHash: 'secret' }], note: undefined, count: 1 };
  }

  @Handles(call('/api/less'))
  less() {
    return { people: [{ name: 'Ada' }] };
  }

  @Handles(call('/api/odd'))
  odd() {
    return { people: [{ ...ADA, joined: '"},{"name":"Eve' }] };
  }
}

@Module({ controllers: [People] })
class PeopleModule {}

describe('what a call answers', () => {
  let app: NestFastifyApplication;

  const create = () =>
    NestFactory.create<NestFastifyApplication>(PeopleModule, new FastifyAdapter(), {
      logger: false,
      abortOnError: false,
    });

  beforeAll(async () => {
    app = await create();
    answerBySchema(app.getHttpAdapter().getInstance(), { PUBLIC_ORIGIN: undefined });
    await app.listen(0);
  });
  afterAll(() => app.close());

  const get = async (path: string) => fetch((await app.getUrl()) + path);

  test('holds what the contract names and nothing else, every text escaped', async () => {
    const answer = await get('/api/more');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(await answer.json()).toEqual({ people: [ADA] });
    const odd = await get('/api/odd');
    expect(await odd.json()).toEqual({ people: [{ ...ADA, joined: '"},{"name":"Eve' }] });
  });

  test('is a fault of ours when something is missing, told without what is there', async () => {
    const answer = await get('/api/less');
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('Ada');
  });

  test('is never written by anything else: the server does not start', async () => {
    const other = await create();
    await expect(other.listen(0)).rejects.toThrow('answerBySchema');
    await other.close();
  });

  test.each(CALLS.filter(({ mediaType }) => !mediaType).map((each) => [`${each.method} ${each.path}`, each] as const))(
    'of %s can be told in full by JSON schema',
    (_, { response }) => {
      if (response instanceof z.ZodVoid) return;
      const schema = jsonSchemaOf(response);
      expect(JSON.stringify(schema)).not.toContain('{}');
      expect(() => absoluteUrlMapper(schema)).not.toThrow();
    },
  );
});

describe('a call whose answer may be seconds old', () => {
  const readBy = (method: 'GET' | 'POST', access: 'member' | 'public') => ({ ...call('/api/more'), method, access });

  test('is read by someone who is signed in, and at most ten seconds old', () => {
    expect(() => Handles(readBy('GET', 'member'), { maxStalenessSeconds: 5 })).not.toThrow();
    expect(() => Handles(readBy('POST', 'member'), { maxStalenessSeconds: 5 })).toThrow(
      'POST /api/more can’t be stale',
    );
    expect(() => Handles(readBy('GET', 'public'), { maxStalenessSeconds: 5 })).toThrow('GET /api/more can’t be stale');
    expect(() => Handles(readBy('GET', 'member'), { maxStalenessSeconds: 60 })).toThrow(
      'for 1 to 10 seconds, not for 60',
    );
  });
});
