/** @jest-environment jsdom */
import { fastComputedStyle } from './computed-styles';

const original = globalThis.getComputedStyle.bind(globalThis);
const fast = fastComputedStyle(original);

const BODY = `
  <main class="frame">
    <p class="shown">Shown</p>
    <p class="gone">Hidden by its class</p>
    <p class="gone shown">Both classes</p>
    <p class="gone" style="display: flex">Its own style counts</p>
    <div class="faint"><span>Inherits</span><b class="clear">Doesn’t</b></div>
    <section aria-label="News"><p>Matched by more than a class</p></section>
    <p hidden>Hidden</p>
    <dialog>Closed</dialog>
    <dialog open>Open</dialog>
    <input type="hidden" /><input type="text" /><button disabled>Save</button>
    <svg><path d="M0 0" /></svg>
  </main>`;

const RULES = `
  .shown { display: block; color: rgb(1, 2, 3) }
  .gone { display: none }
  .faint { visibility: hidden; pointer-events: none }
  .clear { visibility: visible; pointer-events: auto }
  .frame section[aria-label] > p { display: none }
  .shown::-webkit-search-cancel-button { display: none }
  .shown:never-heard-of { display: none }
  .shown::before { visibility: hidden }
  @media (max-width: 1px) { .shown { display: none } }`;

const sheet = () => document.styleSheets[0] as CSSStyleSheet;

const answersOf = (answer: typeof getComputedStyle) =>
  [...document.querySelectorAll('*')].map((element) => {
    const style = answer(element);
    const byName = ['display', 'visibility', 'pointer-events', 'color'].map((name) => style.getPropertyValue(name));
    return [element.outerHTML, style.display, style.visibility, style.pointerEvents, style.color, ...byName];
  });

describe('fastComputedStyle', () => {
  beforeEach(() => {
    document.head.innerHTML = `<style>${RULES}</style>`;
    document.body.innerHTML = BODY;
  });

  test('answers as jsdom does for every element', () => {
    const expected = answersOf(original);
    expect(new Set(expected.map(([, display]) => display)).size).toBeGreaterThan(3);
    expect(answersOf(fast)).toEqual(expected);
  });

  test('answers as jsdom does after rules, classes, attributes, and styles have changed', () => {
    answersOf(fast);
    sheet().deleteRule(1);
    sheet().insertRule('.shown { display: none }', 1);
    document.querySelector('.clear')?.removeAttribute('class');
    document.querySelector('p[hidden]')?.removeAttribute('hidden');
    document.querySelector('dialog')?.setAttribute('open', '');
    document.querySelector('.frame')?.setAttribute('style', 'visibility: hidden');
    expect(answersOf(fast)).toEqual(answersOf(original));
  });

  test('has everything else that a style has', () => {
    const shown = document.querySelector('.shown') as HTMLElement;
    expect(Array.from(fast(shown))).toEqual(Array.from(original(shown)));
    expect(fast(shown).item(0)).toBe(original(shown).item(0));
    expect(fast(shown)).toHaveLength(original(shown).length);
    expect(fast(shown).cssText).toBe(original(shown).cssText);
  });
});
