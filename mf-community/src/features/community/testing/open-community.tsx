import { screen } from '@testing-library/react';
import { aMember } from '@portal/remote-kit/testing/a-member';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { CommunityScreen } from '../community-screen';
import { copy } from '../copy';

const member = aMember();

/** The community as a member sees it, the same one each time. */
export const openCommunity = (address = '/community', who = member) => renderPage(<CommunityScreen />, address, who);

export const box = () => screen.getByLabelText<HTMLTextAreaElement>(copy.box.label);
export const shareButton = () => screen.getByRole<HTMLButtonElement>('button', { name: copy.box.share });
export const shownPosts = () => screen.getAllByRole('article').map((post) => post.querySelector('p')?.textContent);

/**
 * jsdom lays nothing out: every post is 0 high, and so near the window; nor does it scroll.
 * @returns brings the end of the feed near
 */
export function withoutLayout(): () => void {
  window.scrollTo = () => {};
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  let comeNear = () => {};
  globalThis.IntersectionObserver = class {
    constructor(notify: IntersectionObserverCallback) {
      comeNear = () => notify([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
    }
    observe() {}
    disconnect() {}
  } as never;
  return () => comeNear();
}
