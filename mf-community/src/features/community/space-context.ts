import { createContext, useContext } from 'react';
import type { Space } from '@portal/contracts/pins';

const SpaceContext = createContext<Space | undefined>(undefined);

export const SpaceProvider = SpaceContext.Provider;

/** The space whose posts are on screen; undefined where they are those of one member. */
export const useSpace = () => useContext(SpaceContext);
