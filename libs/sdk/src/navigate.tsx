import { createContext, useContext } from 'react';
import { createPath, Navigate as RouterNavigate, useResolvedPath, type NavigateProps } from 'react-router-dom';

const LeadOnContext = createContext<((address: string) => void) | undefined>(undefined);

/** Set while a page is rendered on the server: is told of a redirect, so that the response can be one. */
export const LeadOnProvider = LeadOnContext.Provider;

/** Leads to another page. */
export function Navigate(props: NavigateProps) {
  const leadOn = useContext(LeadOnContext);
  const address = createPath(useResolvedPath(props.to));
  if (!leadOn) return <RouterNavigate {...props} />;
  leadOn(address);
  return null;
}
