import { createContext, useContext } from 'react';
import { DEFAULT_BRAND, type BrandWords } from '@portal/contracts/brand-words';

const BrandContext = createContext<BrandWords>(DEFAULT_BRAND);

/** Provides the brand's texts: the owner's, or placeholders if a page is rendered before it has an owner. */
export const BrandProvider = BrandContext.Provider;

/** The portal's name, tagline, and contact address, as set by its owner. */
export const useBrand = (): BrandWords => useContext(BrandContext);
