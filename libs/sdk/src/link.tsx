import {
  Link as RouterLink,
  NavLink as RouterNavLink,
  parsePath,
  type LinkProps,
  type NavLinkProps,
} from 'react-router-dom';
import { prefetchPage } from './prefetch';

const intent = (to: LinkProps['to']) => {
  const load = () => prefetchPage((typeof to === 'string' ? parsePath(to) : to).pathname ?? '/');
  return { onMouseEnter: load, onFocus: load, onTouchStart: load };
};

/** A link within the site; hover, focus, or touch prefetches the target's code. */
export const Link = (props: LinkProps) => <RouterLink {...intent(props.to)} {...props} />;

/** A {@link Link} that marks the current page (aria-current). */
export const NavLink = (props: NavLinkProps) => <RouterNavLink {...intent(props.to)} {...props} />;
