import { createContext, useContext } from 'react';
import { createPath, Navigate as RouterNavigate, useResolvedPath, type NavigateProps } from 'react-router-dom';

const LeadOnContext = createContext<((address: string) => void) | undefined>(undefined);

/** Where a page is rendered for a browser: is told where it leads instead, so that the answer does. */
export const LeadOnProvider = LeadOnContext.Provider;

/** Leads to another page. */
export function Navigate(props: NavigateProps) {
  const leadOn = useContext(LeadOnContext);
  const address = createPath(useResolvedPath(props.to));
  if (!leadOn) return <RouterNavigate {...props} />;
  leadOn(address);
  return null;
}
