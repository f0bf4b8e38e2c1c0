import type { ServerResponse } from 'node:http';
import { PUBLIC_ADDRESS, startOutgoing, type Outgoing } from '../../../../test/outgoing';
import { downloadCalendar } from './download-calendar';

const HOSTS = {
  'calendar.example': [PUBLIC_ADDRESS],
  'moved.example': [PUBLIC_ADDRESS],
  'inside.example': ['10.0.0.1'],
};

describe('the file of a calendar', () => {
  let outgoing: Outgoing;

  beforeAll(async () => {
    outgoing = await startOutgoing();
  });
  afterAll(() => outgoing.stop());
  beforeEach(() => {
    outgoing.sent = [];
  });

  const download = (
    answer: (response: ServerResponse, path: string) => void,
    url = 'https://calendar.example/one.ics',
  ) => {
    outgoing.answer = ({ url: path = '' }, response) => answer(response, path);
    return downloadCalendar(outgoing.https(HOSTS), url);
  };
  const redirect = (location: string) => (response: ServerResponse, path: string) => {
    if (path === '/two.ics') response.end('Moved');
    else response.writeHead(302, { location }).end();
  };

  test('is read as text, over redirects too', async () => {
    expect(await download((response) => response.end('Grüße'))).toBe('Grüße');
    expect(await download(redirect('https://moved.example/two.ics'))).toBe('Moved');
    expect(await download(redirect('/two.ics'))).toBe('Moved');
    expect(outgoing.sent.at(-1)?.url).toBe('https://calendar.example/two.ics');
  });

  test.each([
    [401, 'not-shared'],
    [404, 'not-shared'],
    [410, 'not-shared'],
    [304, 'unreachable'],
    [500, 'unreachable'],
  ])('is not there with status %i: %s', async (status, problem) => {
    await expect(download((response) => response.writeHead(status).end())).rejects.toMatchObject({ problem });
  });

  test('is not there if the connection breaks, or the server only redirects', async () => {
    const unreachable = { problem: 'unreachable' };
    await expect(download((response) => response.destroy())).rejects.toMatchObject(unreachable);
    await expect(download(redirect('/three.ics'))).rejects.toMatchObject(unreachable);
    expect(outgoing.sent).toHaveLength(5);
  });

  test('attack: a calendar of the inside, or redirected there — nothing is sent there', async () => {
    const notPublic = { problem: 'not-public' };
    const inside = [
      'https://inside.example/',
      'https://169.254.169.254/',
      'http://calendar.example/',
      'file:///etc/passwd',
    ];
    for (const url of inside) {
      outgoing.sent = [];
      await expect(download((response) => response.end(), url)).rejects.toMatchObject(notPublic);
      expect(outgoing.sent).toEqual([]);
      await expect(download(redirect(url))).rejects.toMatchObject(notPublic);
      expect(outgoing.sent).toHaveLength(1);
    }
  });

  test('attack: a calendar that never ends — cut off at 5 MB', async () => {
    const endless = (response: ServerResponse) => {
      const write = () => {
        while (response.writable && response.write('x'.repeat(65_536)));
      };
      response.on('drain', write);
      write();
    };
    await expect(download(endless)).rejects.toMatchObject({ problem: 'too-large' });
  });
});
