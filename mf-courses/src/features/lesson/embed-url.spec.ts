import { toEmbedUrl } from './embed-url';

const ID = 'UNP03fDSj1U';
const EMBED = `https://www.youtube-nocookie.com/embed/${ID}`;

describe('toEmbedUrl', () => {
  test.each([
    ['a watch link', `https://www.youtube.com/watch?v=${ID}`, EMBED],
    ['a watch link with more in it', `https://youtube.com/watch?list=PL1&v=${ID}&t=30s`, EMBED],
    ['a mobile watch link', `https://m.youtube.com/watch?v=${ID}`, EMBED],
    ['a youtu.be link', `https://youtu.be/${ID}`, EMBED],
    ['a youtu.be link with a time', `https://youtu.be/${ID}?t=12`, EMBED],
    ['a shorts link', `https://www.youtube.com/shorts/${ID}`, EMBED],
    ['a shorts link with a query', `https://www.youtube.com/shorts/${ID}?feature=share`, EMBED],
  ])('converts %s', (_kind, url, embed) => {
    expect(toEmbedUrl(url)).toBe(embed);
  });

  test.each([
    ['another host', 'https://player.vimeo.com/video/76979871'],
    ['a host that only looks like YouTube', `https://youtube.com.example.org/watch?v=${ID}`],
    ['an embed link', `https://www.youtube.com/embed/${ID}`],
    ['a watch link without a video', 'https://www.youtube.com/watch'],
    ['an id of the wrong shape', 'https://youtu.be/short'],
    ['an http link', 'http://videos.example.org/day-1.mp4'],
  ])('keeps %s as it is', (_kind, url) => {
    expect(toEmbedUrl(url)).toBe(url);
  });

  test.each([
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,hello'],
    ['no link', 'day 1'],
  ])('embeds nothing for %s', (_kind, url) => {
    expect(toEmbedUrl(url)).toBeUndefined();
  });
});
