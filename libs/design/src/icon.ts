const MARKUP = encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b1f3a"/>` +
    `<path d="M16 5 27 10.5V12H5v-1.5z" fill="#c9a227"/>` +
    ['#4a90f5', '#c9a227', '#8fa6c9', '#ef5b6b', '#a678f0']
      .map((fill, index) => `<rect x="${6 + index * 4.25}" y="14" width="2.75" height="9.5" rx=".7" fill="${fill}"/>`)
      .join('') +
    `<path d="M5 25h22v2H5z" fill="#c9a227"/></svg>`,
);

/** The five pillars as a page’s icon: an address that costs no request. Its colours stand on any browser’s ground. */
export const SITE_ICON = `data:image/svg+xml,${MARKUP}`;
