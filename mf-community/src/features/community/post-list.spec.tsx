import { screen } from '@testing-library/react';
import { aMember } from '@portal/remote-kit/testing/a-member';
import { aPost } from '@portal/remote-kit/testing/a-post';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { PostList } from './post-list';
import { withoutLayout } from './testing/open-community';
import { GAP } from './use-feed-window';

const HEIGHTS = [300, 120, 500];

beforeEach(() => {
  withoutLayout();
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function height(this: HTMLElement) {
    return HEIGHTS[Number(this.dataset['index'])] ?? 0;
  });
});
afterEach(() => jest.restoreAllMocks());

test('each post stands below the one before, however high that is', () => {
  renderPage(
    <PostList posts={['First', 'Second', 'Third'].map((content) => aPost({ content }))} />,
    '/community',
    aMember(),
  );
  const places = screen.getAllByRole('article').map((post) => post.closest('li')?.style.transform);
  expect(places).toEqual([0, 300 + GAP, 300 + GAP + 120 + GAP].map((top) => `translateY(${top}px)`));
  expect(screen.getAllByRole('list')[0]?.style.height).toBe(`${300 + 120 + 500 + 2 * GAP}px`);
});
