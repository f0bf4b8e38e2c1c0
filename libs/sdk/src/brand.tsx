import { createContext, useContext } from 'react';
import { DEFAULT_BRAND, type BrandWords } from '@portal/contracts/brand-words';

const BrandContext = createContext<BrandWords>(DEFAULT_BRAND);

/** Gives the brand's words to all below it: the owner's, or slots where a page is rendered before it has an owner. */
export const BrandProvider = BrandContext.Provider;

/** What the portal is called, what it says of itself, and where people write to: as its owner words it. */
export const useBrand = (): BrandWords => useContext(BrandContext);
