import { createContext, useContext } from 'react';
import { createPath, Navigate as RouterNavigate, useResolvedPath, type NavigateProps } from 'react-router-dom';

const RedirectContext = createContext<((address: string) => void) | undefined>(undefined);

/** Set while a page is rendered on the server: called with a redirect, so that the response can be one. */
export const RedirectProvider = RedirectContext.Provider;

/** Leads to another page. */
export function Navigate(props: NavigateProps) {
  const redirect = useContext(RedirectContext);
  const address = createPath(useResolvedPath(props.to));
  if (!redirect) return <RouterNavigate {...props} />;
  redirect(address);
  return null;
}
