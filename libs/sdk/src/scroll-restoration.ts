import { useEffect, useLayoutEffect, useRef } from 'react';
import { NAVIGATED_CLASS } from '@portal/design/first-page';
import { useLocation } from 'react-router-dom';
import * as z from 'zod';
import type { Navigation } from './site-history';

const STORAGE_KEY = 'portal:scroll-places';

const placesSchema = z.record(z.string(), z.number());

/** How far down each entry of this tab's history was read, in CSS pixels, by the entry's key. */
const places = new Map<string, number>();

let keepsPlace = true;

/** Stores the scroll position, before the page changes. */
export function saveScrollPosition(navigation: Navigation) {
  places.set(navigation.from.key, window.scrollY);
  keepsPlace = navigation.keepsPlace;
}

/** The positions that this tab stored before a reload; empty if the browser stores nothing for this site. */
function keptPlaces() {
  try {
    const kept = placesSchema.safeParse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}'));
    return Object.entries(kept.data ?? {});
  } catch {
    return [];
  }
}

function keepPlaces() {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(places)));
  } catch {
    // The browser stores nothing for this site: each page starts at the top.
  }
}

/** The part of the page that a hash names; none where it cannot be read, as `#%`. */
function partAt(hash: string) {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

function showPlace(key: string, hash: string) {
  const place = places.get(key);
  const named = partAt(hash);
  if (place !== undefined) window.scrollTo(0, place);
  else if (named) named.scrollIntoView();
  else window.scrollTo(0, 0);
}

/** Shows each page where it was left, and a new one from its top or from what its address names. */
export function useScrollRestoration() {
  const { key, hash } = useLocation();
  const shown = useRef(key);

  useEffect(() => {
    for (const [entry, place] of keptPlaces()) places.set(entry, place);
    window.history.scrollRestoration = 'manual';
    const leave = () => {
      // On a reload, the browser itself restores the position.
      window.history.scrollRestoration = 'auto';
      places.set(shown.current, window.scrollY);
      keepPlaces();
    };
    const comeBack = () => {
      window.history.scrollRestoration = 'manual';
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
    };
  }, []);

  useLayoutEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    document.documentElement.classList.add(NAVIGATED_CLASS);
    if (!keepsPlace) showPlace(key, hash);
  }, [key, hash]);
}
