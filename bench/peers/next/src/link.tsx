import NextLink from 'next/link';
import { usePathname } from 'next/navigation';
import type { ComponentProps } from 'react';

type LinkProps = Omit<ComponentProps<typeof NextLink>, 'href'> & { to: string };

/** There is one page here: what the others need is not loaded ahead. */
export const Link = ({ to, ...rest }: LinkProps) => <NextLink href={to} prefetch={false} {...rest} />;

/** A link that says whether it leads to where the reader is; with `end`, not for what stands below it. */
export function NavLink({ to, end = false, ...rest }: LinkProps & { end?: boolean }) {
  const here = usePathname();
  const isHere = here === to || (!end && here.startsWith(`${to}/`));
  return <Link to={to} aria-current={isHere ? 'page' : undefined} {...rest} />;
}
