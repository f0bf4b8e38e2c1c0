import { FEATURED_VIDEO, VIDEO_PILLARS, VIDEOS } from './videos';

const all = [FEATURED_VIDEO, ...VIDEOS];

test('the library has twenty videos, four for each filter, and the featured one is not among them', () => {
  expect(VIDEOS.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect(VIDEOS.map(({ pillar }) => pillar)).toEqual(VIDEO_PILLARS.flatMap((pillar) => Array(4).fill(pillar)));
  expect(new Set(all.map(({ youtubeId }) => youtubeId)).size).toBe(21);
});

test('each video has a figure of its own for its views: a round lower bound', () => {
  for (const { views } of all) expect(views).toMatch(/^[1-9]\d{0,2}[KM]\+ views$/);
  const figureOf = (title: string) => all.find((video) => video.title === title)?.views;
  expect([
    figureOf('Start with why'),
    figureOf('How great leaders inspire action'),
    figureOf('The happy secret to better work'),
    figureOf('Everyday leadership'),
  ]).toEqual(['30M+ views', '10M+ views', '2M+ views', '500K+ views']);
});
