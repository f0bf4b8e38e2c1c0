import { screen } from '@testing-library/react';
import { aMember } from '@portal/remote-kit/testing/a-member';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { CommunityScreen } from '../community-screen';
import { copy } from '../copy';

const member = aMember();

/** The community as the same member sees it each time. */
export const openCommunity = (address = '/community', who = member) => renderPage(<CommunityScreen />, address, who);

export const box = () => screen.getByLabelText<HTMLTextAreaElement>(copy.box.label);
export const shareButton = () => screen.getByRole<HTMLButtonElement>('button', { name: copy.box.share });
export const shownPosts = () => screen.getAllByRole('article').map((post) => post.querySelector('p')?.textContent);

/**
 * jsdom has no layout: every post has height 0, and so is near the viewport; nor does it scroll.
 * @returns a function that brings the end of the feed into view
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
