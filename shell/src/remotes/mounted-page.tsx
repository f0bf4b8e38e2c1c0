import { useEffect, useRef, useState, type ComponentType, type MouseEvent } from 'react';
import { useNavigate, type MountedPage } from '@portal/sdk';

/** The target of a click within the site; undefined if the browser should follow the link. */
function leadsTo(event: MouseEvent<HTMLElement>): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link?.href || !isPlain || event.defaultPrevented || link.target || link.hasAttribute('download'))
    return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  const isPage = origin === window.location.origin && !pathname.startsWith('/api/');
  return isPage ? pathname + search + hash : undefined;
}

/** A mounted page as a component: it has its own element for as long as the component is mounted. */
export function componentOf(page: MountedPage): ComponentType {
  return function Mounted() {
    const place = useRef<HTMLDivElement>(null);
    const navigate = useNavigate();
    const [failure, setFailure] = useState<{ error: unknown }>();

    useEffect(() => {
      const element = document.createElement('div');
      place.current?.append(element);
      const unmount = page.mount(element, (error) => setFailure({ error }));
      return () => {
        unmount();
        element.remove();
      };
    }, []);

    // The boundary around every page reports errors while rendering and offers to recover.
    if (failure) throw failure.error;
    const follow = (event: MouseEvent<HTMLElement>) => {
      const path = leadsTo(event);
      if (path === undefined) return;
      event.preventDefault();
      void navigate(path);
    };
    // The links inside are the controls; this handler only intercepts where they lead.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    return <div ref={place} onClick={follow} />;
  };
}
