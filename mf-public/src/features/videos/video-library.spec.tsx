import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FEATURED_VIDEO, VIDEO_PILLARS, VIDEOS } from '@portal/contracts/videos';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { watchUrl } from '../../shared/watch-url';
import { VideoLibrary } from './video-library';

afterEach(cleanup);

const shownTitles = () => screen.getAllByRole('link').map((card) => within(card).getByRole('heading').textContent);
const titlesOf = (pillar: string) => VIDEOS.filter((video) => video.pillar === pillar).map(({ title }) => title);

describe('the video library', () => {
  test('opens with all twenty videos, each with its pillar, length and views', () => {
    renderPage(<VideoLibrary />);
    expect(shownTitles()).toEqual(VIDEOS.map(({ title }) => title));
    const first = within(screen.getByRole('link', { name: /Grit/ }));
    for (const text of ['Mindset', '6 min', '5M+ views']) expect(first.getByText(text)).toBeDefined();
  });

  test('can be filtered by pillar, and says on each card what the video is about', () => {
    renderPage(<VideoLibrary />);
    const filters = within(screen.getByRole('toolbar')).getAllByRole('button');
    expect(filters.map(({ textContent }) => textContent)).toEqual([
      'All',
      'Mindset',
      'Habits',
      'Leadership',
      'Systems',
      'Clarity',
    ]);
    for (const { description } of VIDEOS) expect(screen.getByText(description)).toBeDefined();
  });

  test.each(VIDEO_PILLARS)('%s leaves its four videos', async (pillar) => {
    renderPage(<VideoLibrary />);
    await userEvent.click(screen.getByRole('button', { name: pillar }));
    expect(shownTitles()).toEqual(titlesOf(pillar));
    expect(screen.getByRole('button', { name: pillar }).getAttribute('aria-pressed')).toBe('true');
  });

  test('opens the video that its address names, and lets go of it on closing', async () => {
    stubModalDialogs();
    renderPage(<VideoLibrary />, watchUrl(FEATURED_VIDEO));
    const player = await screen.findByRole('dialog', { name: FEATURED_VIDEO.title });
    expect(within(player).getByTitle(FEATURED_VIDEO.title).getAttribute('src')).toContain(FEATURED_VIDEO.youtubeId);
    await userEvent.click(within(player).getByRole('button', { name: 'Close Player' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shownTitles()).toEqual(VIDEOS.map(({ title }) => title));
  });

  test.each(['/videos?watch=aaaaaaaaaaa', '/videos?watch=', '/videos?watch=%3Cscript%3E'])(
    'opens nothing for %s, which names no video of ours',
    (address) => {
      const { container } = renderPage(<VideoLibrary />, address);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(container.querySelector('iframe')).toBeNull();
    },
  );

  test('says so when a filter leaves nothing', async () => {
    renderPage(<VideoLibrary videos={VIDEOS.filter(({ pillar }) => pillar !== 'Habits')} />);
    await userEvent.click(screen.getByRole('button', { name: 'Habits' }));
    expect(screen.getByText('No videos found for the selected pillar')).toBeDefined();
  });

  test('asks nothing of the video host until told to', async () => {
    const { container } = renderPage(<VideoLibrary />);
    expect(container.querySelector('img, iframe')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show YouTube thumbnails' }));
    expect(container.querySelectorAll('img')).toHaveLength(VIDEOS.length);
  });

  test('gives four tips for when there is no sound', () => {
    renderPage(<VideoLibrary />);
    const help = screen.getByRole('complementary', { name: 'No Audio? Try This Help' });
    expect(within(help).getAllByRole('listitem')).toHaveLength(4);
  });
});
